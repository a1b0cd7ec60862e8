import { PageHead } from '@tegoed/ui/layout/page-head';
import { SkeletonRows } from '@tegoed/ui/waiting/skeleton-rows';
import { Page } from '../../../components/page/page.tsx';
import { useT } from '../../../platform/language/texts.ts';

/** The list of reservations until the browser has loaded it. */
export function ReservationsSkeleton() {
  const t = useT('reservations');
  const shell = useT('shell');
  return (
    <Page title={t('page-title')} sunken>
      <PageHead heading={t('heading')} lead={t('lead')} />
      <noscript>
        <p>{shell('errors.not-allowed')}</p>
      </noscript>
      <SkeletonRows label={shell('loading.text')} />
    </Page>
  );
}
