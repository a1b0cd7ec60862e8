import { Alert } from '@tegoed/ui/facts/alert';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { useState } from 'react';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { CreateRecordForm } from '../../features/records/create-record-form.tsx';
import { checkShown } from '../../features/records/load-records.ts';
import { firstType, groupOf, isTechnical, recordGroups } from '../../features/records/record-kind.ts';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('record-create', async (args) => {
  checkShown(args, 'create');
  const [all, records] = await Promise.all([
    args.api.get('/identity/record-types', { query: { insertable_only: 1 } }),
    args.api.get('/identity/records'),
  ]);
  const types = recordGroups.flatMap((group) =>
    all.filter(({ key, system }) => system !== true && !isTechnical(key) && groupOf(key) === group),
  );
  return { types, records, wanted: args.query.get('type') };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** Adds something that a citizen tells about themselves. (screens.md 4.13) */
export default function RecordCreatePage({ loaderData: { types, records, wanted } }: PageProps<typeof load>) {
  const t = useT('records');
  const shell = useT('shell');
  const vouchers = useT('vouchers');
  const path = usePath();
  const [isRefused, setIsRefused] = useState(false);
  const title = t('create.page-title');
  const first = firstType(types, wanted);
  const parents = [
    { href: path('vouchers'), label: vouchers('page-title') },
    { href: path('records'), label: t('page-title') },
  ];
  return (
    <Page title={isRefused ? shell('title.error', { title }) : title} sunken>
      <PageCrumbs parents={parents} current={title} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('create.heading')} lead={t('create.lead')} />
        {first ? (
          <CreateRecordForm types={types} first={first} records={records} onRefused={setIsRefused} />
        ) : (
          <Alert>{t('create.none')}</Alert>
        )}
      </SideLayout>
    </Page>
  );
}
