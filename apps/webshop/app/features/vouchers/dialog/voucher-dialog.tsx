import type { Schema } from '@tegoed/contract';
import { Dialog } from '@tegoed/ui/layout/dialog';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import { useT } from '../../../platform/language/texts.ts';
import { CancelStep } from './cancel-step.tsx';
import { CardCodeStep, CardLinkedStep, CardWaysStep } from '../card/card-link-steps.tsx';
import { CardBlockedStep, CardLostStep, CardSureStep } from '../card/card-lost-steps.tsx';
import { CardAddressStep, CardCheckStep, CardOrderedStep } from '../card/card-order-steps.tsx';
import { EmailStep, EmailedStep } from './email-steps.tsx';
import { ShareStep, SharedStep, providerOf } from './share-steps.tsx';
import { StopStep, StopSureStep, StoppedStep } from './stop-steps.tsx';
import { TakeStep } from './take-step.tsx';
import { voucherFields } from './voucher-step.ts';
import type { StepMemory, StepProps, VoucherStep } from './voucher-step.ts';

const steps: Record<VoucherStep, ComponentType<StepProps>> = {
  take: TakeStep,
  email: EmailStep,
  emailed: EmailedStep,
  share: ShareStep,
  shared: SharedStep,
  cancel: CancelStep,
  stop: StopStep,
  'stop-sure': StopSureStep,
  stopped: StoppedStep,
  'card-ways': CardWaysStep,
  'card-code': CardCodeStep,
  'card-linked': CardLinkedStep,
  'card-address': CardAddressStep,
  'card-check': CardCheckStep,
  'card-ordered': CardOrderedStep,
  'card-lost': CardLostStep,
  'card-sure': CardSureStep,
  'card-blocked': CardBlockedStep,
};

const headings = {
  take: 'take.title',
  email: 'email.title',
  emailed: 'email.done-title',
  share: 'share.title',
  shared: 'share.done-title',
  cancel: 'cancel.title',
  stop: 'stop.title',
  'stop-sure': 'stop.sure-title',
  stopped: 'stop.done-title',
  'card-ways': 'card-ways.title',
  'card-code': 'card-code.title',
  'card-linked': 'card-linked.title',
  'card-address': 'card-address.title',
  'card-check': 'card-check.title',
  'card-ordered': 'card-ordered.title',
  'card-lost': 'card-lost.title',
  'card-sure': 'card-lost.sure-title',
  'card-blocked': 'card-lost.done-title',
} as const satisfies Record<VoucherStep, string>;

interface VoucherDialogProps {
  voucher: Schema<'Voucher'>;
  name: string;
  /** Where it begins. */
  first: VoucherStep;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/**
 * Everything that is asked about a voucher, one after the other in one window: the heading of each step takes the focus. Loaded
 * when it is opened.
 */
export default function VoucherDialog({ voucher, name, first, onChanged, onClose }: VoucherDialogProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const [{ step, memory }, setPlace] = useState<{ step: VoucherStep; memory: StepMemory }>({ step: first, memory: {} });
  const submission = useSubmission({ fields: voucherFields });

  function go(to: VoucherStep, remembered: StepMemory = {}) {
    submission.show([]);
    setPlace((place) => ({ step: to, memory: { ...place.memory, ...remembered } }));
  }

  const Step = steps[step];
  const key = headings[step];
  return (
    <Dialog
      open
      step={step}
      locked={submission.busy}
      onClose={onClose}
      heading={key === 'share.title' ? t(key, { provider: providerOf(voucher) }) : t(key)}
      closeLabel={shell('dialog.close')}
    >
      <Step
        voucher={voucher}
        name={name}
        memory={memory}
        go={go}
        submission={submission}
        onChanged={onChanged}
        onClose={onClose}
      />
    </Dialog>
  );
}
