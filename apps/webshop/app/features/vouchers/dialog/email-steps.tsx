import { Button } from '@tegoed/ui/controls/button';
import { DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { DoneLine } from '@tegoed/ui/facts/done-line';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { ConfirmQuestion } from '../../../components/page/confirm-dialog.tsx';
import { findMailbox } from '../../../components/identity/mailbox.ts';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useSession } from '../../../platform/session/session.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { StepProps } from './voucher-step.ts';

/** Asks before the code goes to the own address; who has none is told where to give one. (screens.md 4.7) */
export function EmailStep({ voucher, submission, go, onClose }: StepProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const path = usePath();
  const api = useApi();
  const { identity } = useSession();

  if (identity?.email === null) {
    return (
      <>
        <DialogBody>
          <p>
            <strong>{t('email.none-title')}</strong>
          </p>
          <p>{t('email.none')}</p>
        </DialogBody>
        <DialogFoot>
          <Button href={path('identity-emails')}>{t('email.add')}</Button>
          <Button kind="secondary" onClick={onClose}>
            {shell('dialog.cancel')}
          </Button>
        </DialogFoot>
      </>
    );
  }
  return (
    <ConfirmQuestion
      yes={{ label: t('email.confirm'), busyLabel: shell('loading.sending'), icon: 'mail' }}
      no={shell('dialog.cancel')}
      submission={submission}
      onConfirmed={() =>
        void submission.submit(async () => {
          await api.post('/platform/vouchers/{address}/send-email', { path: { address: voucher.address } });
          go('emailed');
        })
      }
      onClose={onClose}
    >
      <p>{identity?.email ? t('email.text', { email: identity.email }) : t('email.text-own')}</p>
    </ConfirmQuestion>
  );
}

export function EmailedStep({ onClose }: StepProps) {
  const t = useT('voucher');
  const { identity } = useSession();
  const email = identity?.email ?? '';
  return (
    <>
      <DialogBody>
        <DoneLine>{email === '' ? t('email.done-text-own') : t('email.done-text', { email })}</DoneLine>
        <p>{t('email.done-further')}</p>
      </DialogBody>
      <DoneFoot mailOf={email} onClose={onClose} />
    </>
  );
}

interface DoneFootProps {
  /** An address that a mail was sent to: its mailbox is one press away, where we know it. */
  mailOf?: string;
  onClose: () => void;
}

/** The end of a dialog: back to the voucher. */
export function DoneFoot({ mailOf = '', onClose }: DoneFootProps) {
  const t = useT('voucher');
  const shell = useT('shell');
  const { demo } = useShop();
  const mailbox = mailOf === '' ? undefined : findMailbox(mailOf, demo);
  return (
    <DialogFoot>
      <Button onClick={onClose}>{t('print.back')}</Button>
      {mailbox !== undefined && (
        <Button kind="secondary" href={mailbox} target="_blank" rel="noreferrer" iconAfter="external-link">
          {t('email.mailbox')}
          <VisuallyHidden> {shell('nav.new-tab')}</VisuallyHidden>
        </Button>
      )}
    </DialogFoot>
  );
}
