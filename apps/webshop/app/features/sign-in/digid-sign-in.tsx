import { PageHead } from '@tegoed/ui/layout/page-head';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page/page.tsx';
import { useDigid } from '../../components/identity/use-digid.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

/** Goes to DigiD at once, to sign in or to find a lost account again. (screens.md 4.1) */
export function DigidSignIn({ target }: { target: string | undefined }) {
  const t = useT('start');
  const path = usePath();
  const navigate = useNavigate();
  const goToDigid = useDigid();
  const isStarted = useRef(false);
  const start = useEffectEvent(async () => {
    const done = await goToDigid({ request: { request: 'auth', target: target ?? null }, replace: true });
    if (done === 'refused') await navigate(path('start', {}, { target }), { replace: true });
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, []);
  return (
    <Page title={t('page-title')}>
      <PageHead heading={t('heading')} lead={t('other.busy')} />
      <SkeletonPanel label={t('other.busy')} />
    </Page>
  );
}
