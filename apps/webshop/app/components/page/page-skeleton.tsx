import { Actions } from '@tegoed/ui/controls/actions';
import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SkeletonPanel } from '@tegoed/ui/waiting/skeleton';
import { useEffect, useState } from 'react';
import { useT } from '../../platform/language/texts.ts';
import { Page } from './page.tsx';
import { useSkeletonTitle } from './skeleton-title.ts';

/** What a personal page shows until the browser has loaded it: `export { PageSkeleton as HydrateFallback } from …`. */
export function PageSkeleton() {
  const t = useT('shell');
  const title = useSkeletonTitle();
  return (
    <Page title={title} sunken>
      <PageHead heading={t('loading.title')} />
      <noscript>
        <p>{t('errors.needs-scripts')}</p>
      </noscript>
      <SkeletonPanel label={t('loading.text')} count={2} />
      {useIsSlow() && <SlowAlert />}
    </Page>
  );
}

function SlowAlert() {
  const t = useT('shell');
  return (
    <Alert title={t('loading.slow-title')} announce="politely">
      <p>{t('loading.slow-text')}</p>
      <Actions apart>
        <Button kind="secondary" small icon="refresh" onClick={() => location.reload()}>
          {t('loading.retry')}
        </Button>
      </Actions>
    </Alert>
  );
}

/** Milliseconds after which waiting is worth a word. */
const slow = 8_000;

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
