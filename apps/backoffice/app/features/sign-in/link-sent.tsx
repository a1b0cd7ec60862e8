import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Door } from '../../components/frame/door.tsx';
import { useT } from '../../platform/texts.ts';
import { PageTitle } from '../shell/page-title.tsx';

const who = (address: ReactNode) => <strong className="tg-anywhere">{address}</strong>;

/** A link is on its way; the same words whether the address is known or not. */
export function LinkSent({ email }: { email: string }) {
  const t = useT('start');
  const { pathname, search } = useLocation();
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <Door name={useT('app')('name')} title={t('mail-title')}>
      <PageTitle>{t('mail-title')}</PageTitle>
      <p>{t.rich('mail-sent', { email, who })}</p>
      <Alert title={t('mail-none')}>
        <p>{t('mail-spam')}</p>
      </Alert>
      <p>
        <Button kind="secondary" href={`${pathname}${search}`}>
          {t('mail-again')}
        </Button>
      </p>
    </Door>
  );
}
