import { Button } from '@tegoed/ui/controls/button';
import { Choice } from '@tegoed/ui/forms/choice';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { DoneLine } from '@tegoed/ui/facts/done-line';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { ProblemAlert } from '../../../components/submission/problem-alert.tsx';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useSession } from '../../../platform/session/session.ts';
import { typedText } from '../../../platform/submission/typed-text.ts';
import { useT } from '../../../platform/language/texts.ts';
import { DoneFoot } from './email-steps.tsx';
import type { StepProps } from './voucher-step.ts';

/** A message to the provider, who gets the code with it. (screens.md 5.13) */
export function ShareStep({ voucher, submission, go, onClose }: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const api = useApi();
  const { identity } = useSession();
  const { busy, errorAt } = submission;

  function onSubmitted(typed: FormData) {
    const reason = typedText(typed, 'reason');
    if (reason === '') return [{ field: 'reason' as const, text: t('share.reason-missing') }];
    return share({ reason, send_copy: typed.has('send_copy') });
  }

  async function share(body: { reason: string; send_copy: boolean }) {
    await api.post('/platform/vouchers/{address}/share', { path: { address: voucher.address }, body });
    go('shared');
  }

  return (
    <form {...submission.form(onSubmitted)}>
      <DialogBody>
        <p>{t('share.text', { provider: providerOf(voucher) })}</p>
        <TextArea
          low
          name="reason"
          label={t('share.reason')}
          hint={t('share.reason-hint')}
          error={errorAt('reason')}
          maxLength={255}
        />
        {identity?.email !== null && <Choice type="checkbox" name="send_copy" defaultChecked label={t('share.copy')} />}
        <p className="tg-small tg-muted">{t('share.sees')}</p>
        <ProblemAlert submission={submission} />
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
