import type { Schema } from '@tegoed/contract';
import { Badge } from '@tegoed/ui/facts/badge';
import { Button } from '@tegoed/ui/controls/button';
import { SettingLine } from '@tegoed/ui/cards/setting-line';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ProblemAlert } from '../../components/submission/problem-alert.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { loadSession } from '../../platform/session/session.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { MailboxButton } from './mailbox-button.tsx';
import { RemoveEmailDialog } from './remove-email-dialog.tsx';

interface EmailLineProps {
  email: Schema<'IdentityEmail'>;
  /** What had the focus is no longer there. */
  onButtonGone: () => void;
}

/** Milliseconds after sending again in which the button does nothing (screens.md 4.18). */
const resendPause = 1000;

/** One address with its state and what can be done with it. */
export function EmailLine({ email, onButtonGone }: EmailLineProps) {
  const t = useT('emails');
  const [asking, setAsking] = useState(false);
  const { primary, sending, makePrimary, resend } = useEmailActions(email, onButtonGone);
  const shell = useT('shell');
  const whose = <VisuallyHidden> {t('of-address', { email: email.email })}</VisuallyHidden>;

  return (
    <SettingLine
      icon={email.verified ? 'mail-check' : 'mail'}
      title={email.email}
      actions={
        <>
          {!email.primary && email.verified && (
            <Button kind="secondary" small busy={primary.busy ? shell('loading.saving') : undefined} onClick={makePrimary}>
              {t('make-primary')}
              {whose}
            </Button>
          )}
          {!email.verified && (
            <Button kind="secondary" small busy={sending.busy ? shell('loading.sending') : undefined} onClick={resend}>
              {t('resend')}
              <VisuallyHidden> {t('to-address', { email: email.email })}</VisuallyHidden>
            </Button>
          )}
          {!email.primary && (
            <Button kind="quiet" small onClick={() => setAsking(true)}>
              {t('remove')}
              {whose}
            </Button>
          )}
          {!email.verified && <MailboxButton email={email.email} small />}
        </>
      }
    >
      <EmailState email={email} />
      <ProblemAlert submission={email.verified ? primary : sending} />
      {asking && <RemoveEmailDialog email={email} onClose={() => setAsking(false)} onRemoved={onButtonGone} />}
    </SettingLine>
  );
}

function EmailState({ email }: { email: Schema<'IdentityEmail'> }) {
  const t = useT('emails');
  return (
    <>
      {email.primary && (
        <p>
          <Badge tone="success" icon="check">
            {t('primary')}
          </Badge>
        </p>
      )}
      {!(email.primary && email.verified) && (
        <p>
          <Badge tone={email.verified ? 'neutral' : 'warning'} icon={email.verified ? 'check' : 'clock'}>
            {t(email.verified ? 'verified' : 'unverified')}
          </Badge>
        </p>
      )}
      {email.primary && (
        <ul className="tg-small tg-muted">
          <li>{t('primary-login')}</li>
          <li>{t('primary-messages')}</li>
        </ul>
      )}
      {!email.verified && <p className="tg-small tg-muted">{t('unverified-hint')}</p>}
    </>
  );
}

function useEmailActions({ id }: Schema<'IdentityEmail'>, onButtonGone: () => void) {
  const t = useT('emails');
  const api = useApi();
  const { revalidate } = useRevalidator();
  const primary = useSubmission();
  const sending = useSubmission();

  return {
    primary,
    sending,
    makePrimary: () =>
      void primary.submit(async () => {
        await api.patch('/identity/emails/{id}/primary', { path: { id } });
        showToast('success', t('saved'));
        void loadSession(api);
        await revalidate();
        onButtonGone();
      }),
    resend: () =>
      void sending.submit(async () => {
        await api.post('/identity/emails/{id}/resend', { path: { id } });
        showToast('success', t('resent'));
        await new Promise((passed) => setTimeout(passed, resendPause));
      }),
  };
}
