import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { Choice, ChoiceGroup } from '@tegoed/ui/choice';
import { DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { DoneLine } from '@tegoed/ui/done-line';
import { TextArea } from '@tegoed/ui/text-area';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { ConfirmQuestion } from '../../components/confirm-dialog.tsx';
import { useApi } from '../../platform/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { useLanguage, useT } from '../../platform/texts.ts';
import { DoneFoot } from './email-steps.tsx';
import { longestNote, readStopping, stopReasons, stoppingBody } from './stopping.ts';
import { useDeed } from './use-deed.ts';
import type { StepProps } from './voucher-step.ts';
import { isMoneyVoucher } from './voucher-sums.ts';

const questionId = 'stop-reason';
const noteId = 'stop-note';

/** Why somebody stops. (screens.md 5.15) */
export function StopStep(props: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const { memory, voucher, go, onClose } = props;
  const { fieldProblem, problem } = useDeed(props);
  const [reason, setReason] = useState<string | undefined>(memory.stopping?.reason);
  const [missing, setMissing] = useState<'no-choice' | 'no-note'>();
  const form = useRef<HTMLFormElement>(null);
  const noteProblem = missing === 'no-note' ? t('stop.no-note') : fieldProblem('note');

  // What is missing takes the focus, once its words are there.
  useEffect(() => {
    if (missing === 'no-choice') form.current?.querySelector('input')?.focus();
    if (missing === 'no-note') form.current?.querySelector('textarea')?.focus();
  }, [missing]);

  function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const stopping = readStopping(new FormData(event.currentTarget));
    if (typeof stopping === 'string') setMissing(stopping);
    else go('stop-sure', { stopping });
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmitted}>
      <DialogBody>
        <Loss voucher={voucher} />
        <ChoiceGroup id={questionId} label={t('stop.question')} error={missing === 'no-choice' && t('stop.no-choice')}>
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
                setMissing(undefined);
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
            error={noteProblem}
            maxLength={longestNote}
            defaultValue={memory.stopping?.note}
            onChange={() => setMissing(undefined)}
          />
        )}
        <div aria-live="polite">{problem && !noteProblem && <Alert tone="warning">{problem}</Alert>}</div>
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
export function StopSureStep(props: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { voucher, name, memory, go, onChanged } = props;
  const { busy, problem, run } = useDeed(props);
  const { stopping } = memory;

  async function onConfirmed() {
    if (!stopping) return;
    await run(async () => {
      const path = { address: voucher.address };
      try {
        await api.post('/platform/vouchers/{address}/deactivate', { path, body: stoppingBody(stopping) });
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 422) throw error;
        go('stop', { error });
        return;
      }
      await onChanged();
      go('stopped');
    });
  }

  return (
    <ConfirmQuestion
      yes={{ label: t('stop.confirm'), busyLabel: t('stop.busy') }}
      no={shell('dialog.back')}
      busy={busy}
      problem={problem}
      onConfirmed={onConfirmed}
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
