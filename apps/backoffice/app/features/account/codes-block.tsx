import { Button } from '@tegoed/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../platform/texts.ts';

interface CodesBlockProps {
  /** How many were not used yet. */
  left: number;
  /** Codes stand in for something: without a passkey or an app there are none. */
  hasFactor: boolean;
  isFresh: boolean;
}

/** How many recovery codes are left, and new ones. */
export function CodesBlock({ left, hasFactor, isFresh }: CodesBlockProps) {
  const t = useT('account');
  const app = useT('app');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <p>{t('codes-note')}</p>
      <p>{hasFactor ? t('codes-left', { count: left }) : t('codes-first')}</p>
      {isFresh && hasFactor && (
        <Form method="post" preventScrollReset className="tg-apart">
          <input type="hidden" name="act" value="make-codes" />
          <p className="tg-actions">
            <Button kind="secondary" type="submit" icon="refresh" busy={isBusy ? app('busy') : undefined}>
              {t('codes-new')}
            </Button>
            {left > 0 && <span className="tg-muted">{t('codes-warn')}</span>}
          </p>
        </Form>
      )}
    </>
  );
}
