import { termsOfScheme } from '@tegoed/domain/scheme-terms';
import { Actions } from '@tegoed/ui/controls/actions';
import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { ErrorSummary } from '@tegoed/ui/forms/error-summary';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Prose } from '@tegoed/ui/layout/prose';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { CriterionStatement } from '../../components/fund/criterion-title.tsx';
import { digidSeconds } from '../../components/identity/digid-time.ts';
import { useHeadingFocus } from '../../components/page/heading-focus.ts';
import { Page } from '../../components/page/page.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { CheckNow } from './check-now.tsx';
import type { CheckNowProps } from './check-now.tsx';

const fieldId = 'digid-conditions';

/** Schemes that decide by themselves: the citizen declares first that the conditions are met. (screens.md 4.3, state digid) */
export function DigidConditions(props: CheckNowProps) {
  const { fund } = props;
  const t = useT('activation');
  const shell = useT('shell');
  const path = usePath();
  const [isDeclared, setIsDeclared] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  useDigidEnd(props);
  useHeadingFocus(isDeclared ? 'check' : 'conditions');
  if (isDeclared) return <CheckNow {...props} />;

  // This scheme is paid out at once, so that it asks for honesty apart.
  const boxes = termsOfScheme(fund.key).isPaidAtOnce ? (['conditions', 'honest'] as const) : (['conditions'] as const);
  function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const isComplete = boxes.every((box) => given.has(box));
    setIsMissing(!isComplete);
    setIsDeclared(isComplete);
  }

  const title = t('digid.page-title', { fund: fund.name });
  return (
    <Page title={isMissing ? shell('title.error', { title }) : title}>
      <BackLink href={path('fund', { id: fund.id })}>{t('back', { fund: fund.name })}</BackLink>
      {isMissing && (
        <ErrorSummary
          heading={shell('errors.summary', { count: 1 })}
          errors={[{ fieldId, text: t('digid.conditions-missing') }]}
        />
      )}
      <PageHead heading={t('digid.conditions-heading')} lead={fund.name} />
      <form noValidate onSubmit={onSubmitted}>
        <Prose>
          <ul>
            {fund.criteria.map((criterion) => (
              <li key={criterion.id}>
                <CriterionStatement criterion={criterion} />
              </li>
            ))}
          </ul>
        </Prose>
        <ChoiceGroup
          id={fieldId}
          label={t('digid.conditions-heading')}
          error={isMissing ? t('digid.conditions-missing') : undefined}
        >
          {boxes.map((box) => (
            <Choice key={box} type="checkbox" boxed name={box} label={t(`digid.${box}`)} />
          ))}
        </ChoiceGroup>
        <Actions apart>
          <Button type="submit" iconAfter="arrow-right">
            {t('digid.next')}
          </Button>
        </Actions>
      </form>
    </Page>
  );
}

/** When the time of DigiD is over, back to the choice. It is looked at every second. (decisions.md 14) */
function useDigidEnd({ fund, identity }: CheckNowProps): void {
  const t = useT('activation');
  const path = usePath();
  const navigate = useNavigate();
  const { digidConfirmationOffset: offset } = useShop().implementation;
  const [loadedAt] = useState(Date.now);
  const left = digidSeconds({ confirmationTime: fund.bsn_confirmation_time, bsnTime: identity.bsn_time, offset });
  const end = useEffectEvent(async () => {
    await navigate(path('fund-activate', { id: fund.id }), { replace: true });
    showToast('info', t('digid.expired'));
  });
  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setInterval(() => {
      if (Date.now() - loadedAt < left * 1_000) return;
      clearInterval(timer);
      void end();
    }, 1_000);
    return () => clearInterval(timer);
  }, [left, loadedAt]);
}
