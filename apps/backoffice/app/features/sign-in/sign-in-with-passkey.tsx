import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DoorOr } from '../../components/frame/door.tsx';
import { placeAfterDoor } from '../../platform/api.ts';
import { placeFor } from '../../platform/session.ts';
import { useT } from '../../platform/texts.ts';
import { canUsePasskeys, signInWithPasskey } from './passkeys.ts';

interface SignInWithPasskeyProps {
  /** After the first step: the same press confirms who it is. */
  confirming?: boolean;
}

/** One press instead of a mail; only where the browser knows passkeys. */
export function SignInWithPasskey({ confirming = false }: SignInWithPasskeyProps) {
  const t = useT('start');
  const app = useT('app');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!canUsePasskeys()) return null;

  async function onPressed() {
    setState('busy');
    const session = await signInWithPasskey();
    if (session === undefined) setState('failed');
    else await navigate(placeFor(session, placeAfterDoor(search)), { replace: true });
  }

  return (
    <>
      {!confirming && <DoorOr>{t('or')}</DoorOr>}
      <div aria-live="polite">{state === 'failed' && <Alert tone="danger">{t('passkey-failed')}</Alert>}</div>
      <p>
        <Button
          kind={confirming ? 'primary' : 'secondary'}
          icon="lock"
          busy={state === 'busy' ? app('busy') : undefined}
          onClick={() => void onPressed()}
        >
          {t(confirming ? 'confirm-passkey' : 'with-passkey')}
        </Button>
      </p>
      {!confirming && <p className="tg-door__note">{t('passkey-note')}</p>}
    </>
  );
}
