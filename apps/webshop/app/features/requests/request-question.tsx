import { Actions } from '@tegoed/ui/controls/actions';
import { AskedQuestion } from '@tegoed/ui/facts/asked-question';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { RequestData } from './load-requests.ts';
import { dayInWords } from './request-dates.ts';

interface RequestQuestionProps extends Pick<RequestData, 'request' | 'today'> {
  question: RequestData['questions'][number];
}

/** A question that waits for the citizen: what is asked, until when, and where to answer. */
export function RequestQuestion({ request, question, today }: RequestQuestionProps) {
  const t = useT('requests');
  const path = usePath();
  const language = useLanguage();
  const lang = useWrittenLanguage();
  const { id, answer_before: before, created_at: asked } = question;
  const date = () => before && <strong>{dayInWords(before, language)}</strong>;
  return (
    <Panel large heading={t('one.question-heading')}>
      <AskedQuestion lang={lang} by={`${request.fund.organization.name}, ${dayInWords(asked, language)}`}>
        <p>{question.question}</p>
      </AskedQuestion>
      <p>{before ? t.rich(before > today ? 'one.question-before' : 'one.question-late', { date }) : t('one.question-waits')}</p>
      <Actions apart>
        <Button
          iconAfter="arrow-right"
          href={path('fund-request-clarification', {
            fund_id: request.fund_id,
            request_id: request.id,
            clarification_id: id,
          })}
        >
          {t('one.question-button')}
        </Button>
      </Actions>
    </Panel>
  );
}
