import { PageHead } from '@tegoed/ui/page-head';
import { SkeletonPanel } from '@tegoed/ui/skeleton';
import { useT } from '../platform/texts.ts';
import { Page } from './page.tsx';

/** What a personal page shows until the browser has loaded it: `export { PageSkeleton as HydrateFallback } from …`. */
export function PageSkeleton() {
  const t = useT('shell');
  return (
    <Page title={t('loading.title')} sunken>
      <PageHead heading={t('loading.title')} />
      <noscript>
        <p>{t('errors.not-allowed')}</p>
      </noscript>
      <SkeletonPanel label={t('loading.text')} count={2} />
    </Page>
  );
}
