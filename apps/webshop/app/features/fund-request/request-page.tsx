import { useNavigate } from 'react-router';
import { usePageAction } from '../../platform/page-action.ts';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { CriterionStep } from './criterion-step.tsx';
import { DigidTimeOver, useDigidTime } from './digid-clock.tsx';
import { DoneStep } from './done-step.tsx';
import { EmailStep } from './email-step.tsx';
import { IntroStep } from './intro-step.tsx';
import type { RequestData } from './load-request.ts';
import { OverviewStep } from './overview-step.tsx';
import { questionOf } from './request-steps.ts';
import { useRequestForm } from './use-request-form.ts';
import type { RequestForm } from './use-request-form.ts';

/** The form of a request, one step at a time. (screens.md 4.4) */
export function RequestPage(data: RequestData) {
  const form = useRequestForm(data);
  const isOver = useDigidTime(data) === 'over';
  useSaveAndStop(form);
  // Each step begins anew: its fields with what was typed before, the focus at its heading.
  if (isOver && form.outcome?.is !== 'filed') return <DigidTimeOver fund={data.fund} />;
  return <Step key={form.step} form={form} />;
}

function Step({ form }: { form: RequestForm }) {
  const number = questionOf(form.step);
  if (number !== undefined) return <CriterionStep form={form} number={number} />;
  switch (form.step) {
    case 'email_setup':
      return <EmailStep form={form} />;
    case 'confirm_criteria':
      return <ConfirmStep form={form} />;
    case 'contact_information':
      return <ContactStep form={form} />;
    case 'application_overview':
      return <OverviewStep form={form} />;
    case 'done':
      return form.outcome && <DoneStep form={form} outcome={form.outcome} />;
    default:
      return <IntroStep form={form} />;
  }
}

/** "Save and stop" in the header, until the request is sent. */
function useSaveAndStop(form: RequestForm) {
  const t = useT('request');
  const path = usePath();
  const navigate = useNavigate();

  async function leave() {
    await form.keep();
    await navigate(path('fund', { id: form.data.fund.id }));
    showToast('info', t(form.saved.is === 'here' ? 'leave.not-saved' : 'leave.saved'));
  }
  usePageAction(form.outcome === undefined ? t('leave.button') : undefined, () => void leave());
}
