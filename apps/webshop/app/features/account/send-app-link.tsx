import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { Stack } from '@tegoed/ui/layout/layout';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState } from 'react';
import type { ShopApi } from '@tegoed/client/api-client';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { Refusal } from '@tegoed/client/refusal';
import { typedText } from '../../platform/submission/typed-text.ts';
import { useSubmission } from '../../platform/submission/use-submission.ts';
import { useT } from '../../platform/language/texts.ts';
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
  const [sentTo, setSentTo] = useState<string>();
  const { busy, errorAt, form } = useSubmission({
    fields: [way],
    otherwise: way,
    explain: (error) => (isTooOften(error) && way === 'phone' ? [{ field: way, text: t('send.phone-later') }] : undefined),
  });

  function onSubmitted(given: FormData) {
    setSentTo(undefined);
    const typed = typedText(given, way);
    const to = read(typed);
    return to === undefined ? [{ field: way, text: t(`send.${way}-wrong`) }] : send(to).then(() => setSentTo(typed));
  }

  return (
    <form {...form(onSubmitted)}>
      <TextField
        id={`app-link-${way}`}
        name={way}
        short={way === 'phone'}
        label={t(`send.${way}-label`)}
        hint={t(`send.${way}-hint`)}
        error={errorAt(way)}
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

function isTooOften(error: unknown): boolean {
  return error instanceof Refusal && error.status === 429;
}
