import { formatDate } from '@tegoed/translations/format';
import { useNavigate } from 'react-router';
import { unbroken } from '../../components/text/unbroken.ts';
import { usePageAction } from '../../platform/page/page-action.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { ConfirmStep } from './confirm-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { CriterionStep } from './criterion-step.tsx';
import { DigidTimeOver, useDigidTime } from './digid-clock.tsx';
import { DoneStep } from './done-step.tsx';
import { EmailStep } from './email-step.tsx';
import { IntroStep } from './intro-step.tsx';
import type { RequestData } from './load-request.ts';
import { OverviewStep } from './overview-step.tsx';
import { questionOf } from './flow/request-steps.ts';
import { useRequestForm } from './flow/use-request-form.ts';
import type { RequestForm } from './flow/use-request-form.ts';

/** The form of a request, one step at a time. (screens.md 4.4) */
export function RequestPage(data: RequestData) {
  const form = useRequestForm(data);
  const isOver = useDigidTime(data) === 'over';
  useSaveAndStop(form);
  // Each step begins anew: its fields with what was typed before, the focus at its heading.
  if (isOver && form.outcome?.is !== 'filed') return <DigidTimeOver fund={data.fund} />;
  // What was sent stays sent: the browser's Back opens no form that leads to sending again.
  const { outcome } = form;
  if (outcome && (outcome.is === 'filed' || outcome.isFiled)) return <DoneStep form={form} outcome={outcome} />;
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

/** How long the platform keeps an unfinished request after its last change, in milliseconds: thirty days. */
const draftKept = 30 * 24 * 3_600_000;

/** "Save and stop" in the header, until the request is sent. */
function useSaveAndStop(form: RequestForm) {
  const t = useT('request');
  const path = usePath();
  const language = useLanguage();
  const navigate = useNavigate();

  async function leave() {
    await form.keep();
    await navigate(path('fund', { id: form.data.fund.id }));
    const date = unbroken(formatDate(new Date(Date.now() + draftKept), language));
    showToast('info', form.saved.is === 'here' ? t('leave.not-saved') : t('leave.saved', { date }));
  }
  usePageAction(form.outcome === undefined ? t('leave.button') : undefined, () => void leave());
}
