import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { Choice } from '@tegoed/ui/choice';
import { DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { DoneLine } from '@tegoed/ui/done-line';
import { TextArea } from '@tegoed/ui/text-area';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useApi } from '../../platform/browser-shop.ts';
import { useSession } from '../../platform/session.ts';
import { useT } from '../../platform/texts.ts';
import { DoneFoot } from './email-steps.tsx';
import { useDeed } from './use-deed.ts';
import type { StepProps } from './voucher-step.ts';

/** A message to the provider, who gets the code with it. (screens.md 5.13) */
export function ShareStep(props: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { identity } = useSession();
  const { busy, problem, fieldProblem, run } = useDeed(props);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { voucher, go, onClose } = props;
  const reasonProblem = isMissing ? t('share.reason-missing') : fieldProblem('reason');

  async function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = form.get('reason');
    const missing = typeof reason !== 'string' || reason.trim() === '';
    setIsMissing(missing);
    if (missing) {
      field.current?.focus();
      return;
    }
    await run(async () => {
      const body = { reason: reason.trim(), send_copy: form.has('send_copy') };
      await api.post('/platform/vouchers/{address}/share', { path: { address: voucher.address }, body });
      go('shared');
    });
  }

  return (
    <form noValidate onSubmit={(event) => void onSubmitted(event)}>
      <DialogBody>
        <p>{t('share.text', { provider: providerOf(voucher) })}</p>
        <TextArea
          ref={field}
          low
          name="reason"
          label={t('share.reason')}
          hint={t('share.reason-hint')}
          error={reasonProblem}
          maxLength={255}
        />
        {identity?.email !== null && <Choice type="checkbox" name="send_copy" defaultChecked label={t('share.copy')} />}
        <p className="tg-small tg-muted">{t('share.sees')}</p>
        <div aria-live="polite">{problem && !reasonProblem && <Alert tone="warning">{problem}</Alert>}</div>
      </DialogBody>
      <DialogFoot>
        <Button type="submit" icon="share" busy={busy ? shell('loading.sending') : undefined}>
          {t('share.confirm')}
        </Button>
        <Button kind="secondary" onClick={busy ? undefined : onClose}>
          {shell('dialog.cancel')}
        </Button>
      </DialogFoot>
    </form>
  );
}

export function SharedStep({ voucher, onClose }: StepProps) {
  const t = useT('voucher');
  return (
    <>
      <DialogBody>
        <DoneLine>{t('share.done-text', { provider: providerOf(voucher) })}</DoneLine>
        <p>{t('share.done-further')}</p>
      </DialogBody>
      <DoneFoot onClose={onClose} />
    </>
  );
}

/** Who has the one offer of a product voucher. */
export function providerOf({ product }: Pick<StepProps['voucher'], 'product'>): string {
  return product?.organization.name ?? '';
}
