import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { checkShown, loadRequests } from '../../features/records/load-records.ts';
import { isTechnical, readGroup } from '../../features/records/record-kind.ts';
import { RecordList } from '../../features/records/record-list.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('records', async (args) => {
  checkShown(args);
  const [records, requests] = await Promise.all([
    args.api.get('/identity/records'),
    args.cfg.records.validate ? loadRequests(args.api) : [],
  ]);
  return { records: records.filter(({ key }) => !isTechnical(key)), requests, chosen: readGroup(args.query) };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** What a citizen told about themselves. (screens.md 4.12) */
export default function RecordsPage({ loaderData: { records, requests, chosen } }: PageProps<typeof load>) {
  const t = useT('records');
  const vouchers = useT('vouchers');
  const path = usePath();
  const { cfg } = useShop();
  return (
    <Page title={t('page-title')} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} lead={t('lead')} />
        <VisuallyHidden>
          <p>{t('count', { count: records.length })}</p>
        </VisuallyHidden>
        <RecordList records={records} requests={requests} chosen={chosen} />
        {cfg.records.create && (
          <Actions apart>
            <Button icon="plus" href={path('record-create')}>
              {t('add')}
            </Button>
          </Actions>
        )}
      </SideLayout>
    </Page>
  );
}
