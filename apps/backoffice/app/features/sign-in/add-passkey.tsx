import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import { deviceName } from './device-name.ts';
import { canUsePasskeys, makePasskey } from './passkeys.ts';

/** Makes a passkey on this device. */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useT('start');
  const app = useT('app');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!canUsePasskeys()) return null;

  async function onPressed() {
    setState('busy');
    if (await makePasskey(deviceName(navigator.userAgent))) await onAdded();
    else setState('failed');
  }

  return (
    <section>
      <div aria-live="polite">{state === 'failed' && <Alert tone="danger">{t('passkey-failed')}</Alert>}</div>
      <p>
        <Button icon="lock" busy={state === 'busy' ? app('busy') : undefined} onClick={() => void onPressed()}>
          {t('enrol-passkey')}
        </Button>
      </p>
      <p className="tg-door__note">{t('enrol-passkey-note')}</p>
    </section>
  );
}
