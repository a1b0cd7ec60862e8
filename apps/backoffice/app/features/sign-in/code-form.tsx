import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../platform/texts.ts';

interface CodeFormProps {
  byApp: boolean;
  byRecoveryCode: boolean;
  error: string | undefined;
}

/** The code of an app; or a recovery code, which somebody asks for who has nothing else. */
export function CodeForm({ byApp, byRecoveryCode, error }: CodeFormProps) {
  const t = useT('start');
  const app = useT('app');
  const [isLost, setIsLost] = useState(!byApp);
  const [code, setCode] = useState('');
  const busy = useNavigation().state !== 'idle';
  const byRecovery = isLost && byRecoveryCode;
  if (!byApp && !byRecoveryCode) return null;
  return (
    <>
      {(byApp || byRecovery) && (
        <Form method="post" noValidate replace>
          <input type="hidden" name="method" value={byRecovery ? 'recovery_code' : 'authenticator'} />
          <TextField
            key={byRecovery ? 'recovery' : 'app'}
            name="code"
            label={t(byRecovery ? 'confirm-recovery' : 'confirm-code')}
            hint={t(byRecovery ? 'confirm-recovery-hint' : 'confirm-code-hint')}
            error={error}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="one-time-code"
            inputMode={byRecovery ? 'text' : 'numeric'}
            maxLength={20}
          />
          <p className="tg-door__go">
            <Button type="submit" busy={busy ? app('busy') : undefined}>
              {t('confirm')}
            </Button>
          </p>
        </Form>
      )}
      {byRecoveryCode && !byRecovery && (
        <p>
          <Button
            kind="quiet"
            onClick={() => {
              setIsLost(true);
              setCode('');
            }}
          >
            {t('confirm-recovery-open')}
          </Button>
        </p>
      )}
    </>
  );
}
