import type { Schema } from '@tegoed/contract';
import { dateKeys, moneyKeys } from '@tegoed/translations/criterion';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatDate, formatMoney } from '@tegoed/translations/format';
import { parseDutchDate } from '@tegoed/translations/typed';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Panel } from '@tegoed/ui/layout/panel';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { useLanguage, useT } from '../../platform/language/texts.ts';

type FundRequest = Schema<'FundRequest'>;
type Answer = FundRequest['records'][number];

/** A copy of what the citizen answered, also for paper. */
export function RequestAnswers({ request }: { request: FundRequest }) {
  const t = useT('requests');
  const shown = useShownValue();
  const contact = request.contact_information;
  if (request.records.length === 0 && !contact) return null;
  return (
    <Panel large heading={t('one.answers-heading')}>
      <AnswersList
        answers={[
          ...request.records.map((record) => ({
            id: record.id,
            question: <Question request={request} record={record} />,
            answer: shown(record),
          })),
          ...(contact ? [{ id: 'contact', question: t('one.contact'), answer: contact }] : []),
        ]}
      />
    </Panel>
  );
}

/** As it was asked, in the words of the sponsor; without them the name of what it is. */
function Question({ request, record }: { request: FundRequest; record: Answer }) {
  const lang = useWrittenLanguage();
  const title = request.fund.criteria.find(({ id }) => id === record.fund_criterion_id)?.title;
  return title ? <span lang={lang}>{title}</span> : record.record_type.name;
}

function useShownValue(): (record: Answer) => string {
  const t = useT('requests');
  const language = useLanguage();
  return ({ record_type_key: key, value }) => {
    if (value === '') return t('one.answer-hidden');
    if (moneyKeys.includes(key) && /^\d+(\.\d{1,2})?$/.test(value)) return formatMoney(centsFromDecimal(value), language);
    const day = dateKeys.includes(key) ? parseDutchDate(value) : null;
    return day === null ? value : formatDate(day, language);
  };
}
