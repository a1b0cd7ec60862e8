import { termsOfScheme } from '@tegoed/domain/scheme-terms';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Prose } from '@tegoed/ui/layout/prose';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Page } from '../../components/page/page.tsx';
import { useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { CriterionBullets } from './intro-step.tsx';
import { isConfirmedByItself } from './flow/request-steps.ts';
import { StepFrame } from './step-frame.tsx';
import type { RequestForm } from './flow/use-request-form.ts';

const fieldId = 'confirm-conditions';

interface ConfirmStepProps {
  form: RequestForm;
}

/** A scheme that decides by itself: the citizen declares that the conditions are met. (screens.md 4.4, confirm_criteria) */
export function ConfirmStep({ form }: ConfirmStepProps) {
  const { cfg } = useShop();
  const [isByItself] = useState(isConfirmedByItself({ fund: form.data.fund, cfg, open: form.open.length }));
  return isByItself && form.submission.problems.length === 0 ? <ConfirmedAlready form={form} /> : <Declaration form={form} />;
}

/** The boxes were ticked before DigiD: the request goes on without asking again. */
function ConfirmedAlready({ form }: ConfirmStepProps) {
  const t = useT('request');
  const isSent = useRef(false);
  const goOn = useEffectEvent(() => void form.submission.submit(form.goOn));
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    goOn();
  }, []);
  const { name } = form.data.fund;
  return (
    <Page title={t('confirm.page-title', { fund: name })}>
      <PageHead heading={name} lead={t('confirm.busy')} />
      <SkeletonPanel label={t('confirm.busy')} />
    </Page>
  );
}

function Declaration({ form }: ConfirmStepProps) {
  const t = useT('request');
  const shell = useT('shell');
  const { fund } = form.data;
  // This scheme is paid out at once, so that it asks for honesty apart.
  const boxes = termsOfScheme(fund.key).isPaidAtOnce ? (['declare', 'honest'] as const) : (['declare'] as const);
  const texts = { declare: t('confirm.missing'), honest: t('confirm.missing-honest') };

  function onSubmitted(given: FormData) {
    const missing = boxes.filter((box) => !given.has(box));
    return missing.length > 0 ? missing.map((box) => ({ field: 'answer' as const, text: texts[box] })) : form.goOn();
  }

  return (
    <StepFrame
      form={form}
      title={t('confirm.page-title', { fund: fund.name })}
      heading={t('confirm.heading')}
      lead={t('confirm.lead', { fund: fund.name })}
      fieldIds={{ answer: fieldId }}
    >
      <form {...form.submission.form(onSubmitted)}>
        <Stack gap="large">
          <Prose>
            <CriterionBullets criteria={form.data.criteria} />
          </Prose>
          <ChoiceGroup id={fieldId} label={t('question.declare-label')} error={form.submission.errorAt('answer')}>
            {boxes.map((box) => (
              <Choice key={box} type="checkbox" boxed name={box} label={t(`confirm.${box}`)} />
            ))}
          </ChoiceGroup>
        </Stack>
        <Actions apart>
          <Button
            type="submit"
            iconAfter={form.steps[form.index + 1] === 'done' ? 'send' : 'arrow-right'}
            busy={form.submission.busy ? shell('loading.sending') : undefined}
          >
            {form.steps[form.index + 1] === 'done' ? t('confirm.submit') : t('next-step')}
          </Button>
        </Actions>
      </form>
    </StepFrame>
  );
}
