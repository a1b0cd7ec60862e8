import { Button } from '@tegoed/ui/controls/button';
import { QrCode } from '@tegoed/ui/codes/qr-code';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Refusal } from '@tegoed/client/refusal';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { useT } from '../../platform/texts.ts';

interface NewApp {
  readonly uuid: string;
  readonly secret: string;
  readonly address: string;
}

/** Ties an app with codes to the person: scan, then type the code that it shows. */
export function AddApp({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useT('start');
  const app = useT('app');
  const [made, setMade] = useState<NewApp>();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function onChosen() {
    setBusy(true);
    const { data } = await api.post('/identity/2fa', { body: { type: 'authenticator' } });
    const { uuid, secret, secret_url: address } = data;
    setMade({ uuid, secret, address });
    setBusy(false);
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!made || busy) return;
    setBusy(true);
    try {
      await api.post('/identity/2fa/{uuid}/activate', { path: { uuid: made.uuid }, body: { code } });
      await onAdded();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      setProblem(error.fields.code?.[0] ?? error.message);
      setBusy(false);
    }
  }

  if (!made) {
    return (
      <section>
        <p className="tg-door__go">
          <Button kind="secondary" icon="smartphone" busy={busy ? app('busy') : undefined} onClick={() => void onChosen()}>
            {t('enrol-app')}
          </Button>
        </p>
        <p className="tg-door__note">{t('enrol-app-note')}</p>
      </section>
    );
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <p>{t('enrol-app-scan')}</p>
      <div className="tg-door__qr">
        <QrCode value={made.address} label={t('enrol-app-scan')} />
      </div>
      <p>
        {t('enrol-app-secret')}: <span className="tg-door__key">{made.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField
        name="code"
        label={t('enrol-app-code')}
        error={problem}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
      />
      <p className="tg-door__go">
        <Button type="submit" busy={busy ? app('busy') : undefined}>
          {t('confirm')}
        </Button>
      </p>
    </form>
  );
}
