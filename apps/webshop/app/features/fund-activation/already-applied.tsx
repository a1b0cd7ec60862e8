import type { Schema } from '@tegoed/contract';
import { Actions } from '@tegoed/ui/controls/actions';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Badge } from '@tegoed/ui/facts/badge';
import type { BadgeProps } from '@tegoed/ui/facts/badge';
import { Button } from '@tegoed/ui/controls/button';
import { MessageLayout } from '@tegoed/ui/layout/message-layout';
import { Panel } from '@tegoed/ui/layout/panel';
import type { ComponentProps } from 'react';
import { CriterionTitle } from '../../components/fund/criterion-title.tsx';
import type { CriterionOfTitle } from '../../components/fund/criterion-title.tsx';
import type { OpenQuestion } from '../../components/fund/open-question.ts';
import { Page } from '../../components/page/page.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { ActivationContact } from './activation-message.tsx';
import type { ActivationMessage } from './activation-message.tsx';

interface AlreadyAppliedProps {
  fund: ComponentProps<typeof ActivationMessage>['fund'] & {
    id: number;
    criteria: readonly (CriterionOfTitle & { id: number })[];
  };
  /** The request that waits; undefined when the platform does not show it. */
  request: Schema<'FundRequest'> | undefined;
  /** What is asked about it: then it waits for the citizen. */
  question: OpenQuestion | undefined;
}

const looks = {
  pending: { tone: 'info', icon: 'hourglass' },
  approved: { tone: 'success', icon: 'check-circle' },
  declined: { tone: 'neutral', icon: 'x-circle' },
  disregarded: { tone: 'neutral', icon: 'x-circle' },
} as const satisfies Record<Schema<'FundRequestRecord'>['state'], Pick<BadgeProps, 'tone' | 'icon'>>;

/**
 * A request waits: what is asked about it, with its button before all else; how far each answer is, and that no second one is needed.
 * (screens.md 4.3, fund_already_applied)
 */
export function AlreadyApplied({ fund, request, question }: AlreadyAppliedProps) {
  const t = useT('activation');
  const path = usePath();
  const asked = fund.criteria.flatMap((criterion) => {
    const state = request?.records.find((record) => record.fund_criterion_id === criterion.id)?.state;
    return state ? [{ criterion, state }] : [];
  });
  return (
    <Page title={t(question ? 'pending.question-page-title' : 'pending.page-title', { fund: fund.name })}>
      <MessageLayout
        tile="letter"
        heading={t(question ? 'pending.question-heading' : 'pending.heading')}
        lead={t(question ? 'pending.question-text' : 'pending.text', { fund: fund.name })}
        actions={
          <>
            {request && (
              <Button
                kind={question && 'secondary'}
                href={path('request', { fund_id: fund.id, request_id: request.id })}
                iconAfter={question ? undefined : 'arrow-right'}
              >
                {t('pending.see')}
              </Button>
            )}
            <Button kind="secondary" href={path('funds')}>
              {t('contact.back')}
            </Button>
          </>
        }
      >
        {question && (
          <Panel heading={t('pending.question')}>
            <p>{question.question}</p>
            <Actions apart>
              <Button href={path('fund-request-clarification', question.place)}>{t('pending.answer')}</Button>
            </Actions>
          </Panel>
        )}
        {asked.length > 0 && (
          <>
            <h2 className="utrecht-heading-3">{t('pending.list')}</h2>
            <AnswersList
              answers={asked.map(({ criterion, state }) => ({
                id: criterion.id,
                question: <CriterionTitle criterion={criterion} />,
                answer: <Badge {...looks[state]}>{t(`pending.record-${state}`)}</Badge>,
              }))}
            />
          </>
        )}
        <ActivationContact organization={fund.organization} />
      </MessageLayout>
    </Page>
  );
}
