import { Button } from '@tegoed/ui/controls/button';
import { Badge } from '@tegoed/ui/facts/badge';
import { Block } from '../../components/facts/detail.tsx';
import { EntryList } from '../../components/lists/entry-list.tsx';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { OwnEmail } from './own-things.ts';
import { Press, SurePress } from './press.tsx';

interface EmailBlockProps {
  emails: readonly OwnEmail[];
  /** A proof was given a moment ago, so that something can be changed. */
  isFresh: boolean;
}

/** One's own addresses: which one gets the links to sign in, and which ones wait to be confirmed. */
export function EmailBlock({ emails, isFresh }: EmailBlockProps) {
  const t = useT('account');
  const language = useLanguage();
  return (
    <Block heading={t('emails')}>
      <p>{t('emails-note')}</p>
      <EntryList
        label={t('emails')}
        entries={emails.map((email) => ({
          key: email.id,
          icon: 'mail',
          name: email.email,
          badge: <StateOfEmail email={email} />,
          note: email.verified ? undefined : t('unverified-note'),
          actions: email.primary ? undefined : <EmailActs {...{ email, isFresh }} />,
        }))}
      />
      {isFresh && (
        <p>
          <Button kind="secondary" icon="plus" href={pathOf('account-email', language)}>
            {t('add-email')}
          </Button>
        </p>
      )}
    </Block>
  );
}

function StateOfEmail({ email: { primary, verified } }: { email: OwnEmail }) {
  const t = useT('account');
  if (primary) {
    return (
      <Badge tone="success" icon="check-circle">
        {t('primary')}
      </Badge>
    );
  }
  return verified ? null : (
    <Badge tone="warning" icon="hourglass">
      {t('unverified')}
    </Badge>
  );
}

function EmailActs({ email: { id, email, verified }, isFresh }: { email: OwnEmail; isFresh: boolean }) {
  const t = useT('account');
  return (
    <>
      {verified && isFresh && (
        <Press act="make-primary" id={id} name={email} label={`${t('make-primary')}: ${email}`}>
          {t('make-primary')}
        </Press>
      )}
      {!verified && (
        <Press act="resend" id={id} label={`${t('resend')}: ${email}`}>
          {t('resend')}
        </Press>
      )}
      {isFresh && (
        <SurePress
          act="remove-email"
          id={id}
          name={email}
          label={t('remove-what', { what: email })}
          title={t('remove-email-title', { email })}
          text={t('remove-email')}
          yes={t('remove-yes')}
        >
          {t('remove')}
        </SurePress>
      )}
    </>
  );
}
