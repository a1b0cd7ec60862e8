import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../platform/texts.ts';

interface SignInFormProps {
  /** Why somebody is here again. */
  note?: string | undefined;
  /** What is wrong with the address. */
  error?: string | undefined;
}

/** Asks one thing: the address. What comes after depends on it. */
export function SignInForm({ note, error }: SignInFormProps) {
  const t = useT('start');
  const [email, setEmail] = useState('');
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      {note && <Alert tone="info">{note}</Alert>}
      <p className="tg-muted">{t('intro')}</p>
      <Form method="post" noValidate>
        <TextField
          id={useId()}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username webauthn"
          inputMode="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={error}
          maxLength={191}
        />
        <p className="tg-door__go">
          <Button type="submit" iconAfter="arrow-right" busy={busy ? t('sending') : undefined}>
            {t('go')}
          </Button>
        </p>
      </Form>
    </>
  );
}
