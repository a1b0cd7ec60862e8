import { keepTogether } from '@tegoed/translations/keep-together';
import type { Schema } from '@tegoed/contract';
import { AnswersList } from '@tegoed/ui/answers-list';
import { Fold } from '@tegoed/ui/fold';
import { Panel } from '@tegoed/ui/panel';
import { useT } from '../../platform/texts.ts';

interface VoucherRecordsProps {
  records: readonly Schema<'VoucherRecord'>[];
  title: string | null | undefined;
}

/** For whom the voucher is; everything that is known opens at a press. */
export function VoucherRecords({ records, title }: VoucherRecordsProps) {
  const t = useT('voucher');
  const birthDate = records.find((record) => record.record_type_key === 'birth_date')?.value_locale;
  return (
    <Panel large heading={t('records.heading')}>
      <p>{[title, birthDate].filter(Boolean).join(' · ')}</p>
      <Fold summary={t('records.show')}>
        <AnswersList
          answers={records.map((record) => ({ question: record.record_type_name, answer: keepTogether(record.value_locale) }))}
        />
      </Fold>
    </Panel>
  );
}
