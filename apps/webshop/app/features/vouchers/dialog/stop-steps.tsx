import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/forms/choice';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { DoneLine } from '@tegoed/ui/facts/done-line';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useState } from 'react';
import { ConfirmQuestion } from '../../../components/page/confirm-dialog.tsx';
import { ProblemAlert } from '../../../components/submission/problem-alert.tsx';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { DoneFoot } from './email-steps.tsx';
import { longestNote, readStopping, stopReasons, stoppingBody } from './stopping.ts';
import type { StepProps } from './voucher-step.ts';
import { isMoneyVoucher } from '../history/voucher-sums.ts';

const questionId = 'stop-reason';
const noteId = 'stop-note';

/** Why somebody stops. (screens.md 5.15) */
export function StopStep({ voucher, memory, submission, go, onClose }: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const { errorAt } = submission;
  const [reason, setReason] = useState<string | undefined>(memory.stopping?.reason);
  const missing = {
    'no-choice': { field: 'reason', text: t('stop.no-choice') },
    'no-note': { field: 'note', text: t('stop.no-note') },
  } as const;

  function onSubmitted(typed: FormData) {
    const stopping = readStopping(typed);
    if (typeof stopping === 'string') return [missing[stopping]];
    return go('stop-sure', { stopping });
  }

  return (
    <form {...submission.form(onSubmitted)}>
      <DialogBody>
        <Loss voucher={voucher} />
        <ChoiceGroup id={questionId} label={t('stop.question')} error={errorAt('reason')}>
          {stopReasons.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="reason"
              value={one}
              label={t(`stop.${one}`)}
              defaultChecked={memory.stopping?.reason === one}
              onChange={() => {
                setReason(one);
                submission.show([]);
              }}
            />
          ))}
        </ChoiceGroup>
        {reason === 'other' && (
          <TextArea
            id={noteId}
            low
            name="note"
            label={t('stop.note')}
            hint={t('stop.note-hint')}
            error={errorAt('note')}
            maxLength={longestNote}
            defaultValue={memory.stopping?.note}
            onChange={() => submission.show([])}
          />
        )}
        <ProblemAlert submission={submission} />
      </DialogBody>
      <DialogFoot>
        <Button type="submit" iconAfter="arrow-right">
          {t('stop.next')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {shell('dialog.cancel')}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** The last look before it is done; what the platform says about the reason is put right one step back. */
export function StopSureStep({ voucher, name, memory, submission, go, onChanged }: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { stopping } = memory;

  async function stop(body: ReturnType<typeof stoppingBody>) {
    try {
      await api.post('/platform/vouchers/{address}/deactivate', { path: { address: voucher.address }, body });
    } catch (error) {
      if (error instanceof Refusal && error.status === 422) go('stop');
      throw error;
    }
    await onChanged();
    go('stopped');
  }

  return (
    <ConfirmQuestion
      yes={{ label: t('stop.confirm'), busyLabel: t('stop.busy') }}
      no={shell('dialog.back')}
      submission={submission}
      onConfirmed={() => stopping && void submission.submit(() => stop(stoppingBody(stopping)))}
      onClose={() => go('stop')}
    >
      <p>
        {t('stop.sure-text', { voucher: name })} {t('stop.sure-open')}
      </p>
      <Loss voucher={voucher} />
    </ConfirmQuestion>
  );
}

export function StoppedStep({ name, onClose }: StepProps) {
  const t = useT('voucher');
  return (
    <>
      <DialogBody>
        <DoneLine>{t('stop.done-text', { voucher: name })}</DoneLine>
        <p>{t('stop.done-further')}</p>
      </DialogBody>
      <DoneFoot onClose={onClose} />
    </>
  );
}

/** What somebody loses by stopping. */
function Loss({ voucher }: Pick<StepProps, 'voucher'>) {
  const t = useT('voucher');
  const language = useLanguage();
  const cents = isMoneyVoucher(voucher) ? centsFromDecimal(voucher.amount) : 0;
  return (
    <Alert tone="warning">
      {cents > 0 && <strong>{t('stop.loses', { amount: formatMoney(cents, language) })}</strong>} {t('stop.warning')}
    </Alert>
  );
}
