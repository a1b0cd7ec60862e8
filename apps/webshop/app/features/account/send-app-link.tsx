import { Actions } from '@tegoed/ui/actions';
import { Alert } from '@tegoed/ui/alert';
import { Button } from '@tegoed/ui/button';
import { Stack } from '@tegoed/ui/layout';
import { TextField } from '@tegoed/ui/text-field';
import { useState } from 'react';
import { useOneField } from '../../components/use-one-field.ts';
import type { ShopApi } from '@tegoed/client/api-client';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { useT } from '../../platform/texts.ts';
import { readDutchMobile } from './dutch-mobile.ts';

/** Sends the address of this page to a telephone, by text message or by mail. (screens.md 5.5) */
export function SendAppLink() {
  const api = useApi();
  return (
    <Stack gap="large">
      <SendForm way="phone" read={readDutchMobile} send={(phone) => sendSms(api, phone)} />
      <SendForm
        way="email"
        read={readEmail}
        send={async (email) => {
          await api.post('/platform/share/email', { body: { email } });
        }}
      />
    </Stack>
  );
}

function readEmail(text: string): string | undefined {
  return /^\S+@\S+\.\S+$/.test(text) ? text : undefined;
}

/** Older platforms know the second path only. */
async function sendSms(api: ShopApi, phone: string): Promise<void> {
  try {
    await api.post('/platform/sms/send', { body: { phone, type: 'me_app_download_link' } });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    await api.post('/platform/share/sms', { body: { phone } });
  }
}

interface SendFormProps {
  way: 'phone' | 'email';
  /** What was typed as the platform takes it; undefined when it is wrong. */
  read: (text: string) => string | undefined;
  send: (to: string) => Promise<void>;
}

const looks = {
  phone: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel', maxLength: 20 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 191 },
} as const;

function SendForm({ way, read, send }: SendFormProps) {
  const t = useT('app');
  const shell = useT('shell');
  const failureText = useFailureText();
  const [sentTo, setSentTo] = useState<string>();
  const { field, error, busy, onSubmitted } = useOneField(async (typed) => {
    setSentTo(undefined);
    const to = read(typed);
    if (to === undefined) return t(`send.${way}-wrong`);
    try {
      await send(to);
    } catch (refused) {
      return wordsOf(refused);
    }
    setSentTo(typed);
    return undefined;
  });

  function wordsOf(refused: unknown): string {
    if (!(refused instanceof Refusal)) return failureText(refused);
    if (refused.status === 429 && way === 'phone') return t('send.phone-later');
    return refused.fields[way]?.[0] ?? failureText(refused);
  }

  return (
    <form noValidate onSubmit={onSubmitted}>
      <TextField
        ref={field}
        id={`app-link-${way}`}
        name={way}
        short={way === 'phone'}
        label={t(`send.${way}-label`)}
        hint={t(`send.${way}-hint`)}
        error={error}
        {...looks[way]}
      />
      <Stack>
        <Actions apart>
          <Button kind="secondary" type="submit" icon="send" busy={busy ? shell('loading.sending') : undefined}>
            {t(`send.${way}-submit`)}
          </Button>
        </Actions>
        <div aria-live="polite">
          {sentTo !== undefined && <Alert tone="success">{t(`send.${way}-sent`, { to: sentTo })}</Alert>}
        </div>
      </Stack>
    </form>
  );
}
