import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { replace } from 'react-router';
import { ListPaginator, useListTitle } from '../../components/list/list-paginator.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { WaitingStrip } from '../../components/vouchers/waiting-list.tsx';
import { pageIn } from '../../components/list/query-values.ts';
import { loadReimbursableVouchers } from '../../features/reimbursements/load-reimbursable-vouchers.ts';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { MoreVouchers, NoVouchers, VoucherGroups, VoucherTabs } from '../../features/vouchers/list/voucher-list.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { part } from '@tegoed/client/part';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { loadWaiting } from '../../platform/session/waiting.ts';

const ofTab = (archived: boolean) => ({ archived: archived ? 1 : 0, with_reservations: 1 }) as const;
const pageOf = (archived: boolean, page: number) => ({ archived: archived ? 1 : null, page: page > 1 ? page : null });

/** The vouchers of a citizen, those of reservations too; `?archived=1` shows those that are over. A page after the last leads to the last. (screens.md 4.6) */
const load = personalPage('vouchers', async (args) => {
  const { api, query, path } = args;
  const archived = query.get('archived') === '1';
  const page = pageIn(query);
  const [list, others, reimbursable, waiting] = await Promise.all([
    api.get('/platform/vouchers', {
      query: { ...ofTab(archived), page, per_page: 15, order_by: 'voucher_type', order_dir: 'desc' },
    }),
    api.get('/platform/vouchers', { query: { ...ofTab(!archived), per_page: 1 } }),
    loadReimbursableVouchers(args),
    archived ? undefined : part(loadWaiting(api)),
  ]);
  if (page > list.meta.last_page) throw replace(path('vouchers', {}, pageOf(archived, list.meta.last_page)));
  const here = list.meta.total;
  const there = others.meta.total;
  const counts = archived ? { active: there, archived: here } : { active: here, archived: there };
  return { archived, list, counts, canRequestReimbursement: reimbursable.length > 0, waiting: waiting ?? [] };
});
export const clientLoader = load.inBrowser;
export { VouchersSkeleton as HydrateFallback } from '../../features/vouchers/list/vouchers-skeleton.tsx';

export default function VouchersPage({
  loaderData: { archived, list, counts, canRequestReimbursement, waiting },
}: PageProps<typeof load>) {
  const t = useT('vouchers');
  const path = usePath();
  const title = archived ? `${t('tabs.archived')} - ${t('page-title')}` : t('page-title');
  return (
    <Page title={useListTitle(title, list.meta)} sunken>
      <PageCrumbs current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} />
        <VoucherTabs archived={archived} counts={counts} />
        <Stack gap="section">
          <WaitingStrip items={waiting} quiet />
          <div>{list.data.length > 0 ? <VoucherGroups vouchers={list.data} /> : <NoVouchers archived={archived} />}</div>
        </Stack>
        {list.meta.last_page > 1 && (
          <ListPaginator meta={list.meta} href={(number) => path('vouchers', {}, pageOf(archived, number))} />
        )}
        {!archived && <MoreVouchers canRequestReimbursement={canRequestReimbursement} />}
      </SideLayout>
    </Page>
  );
}
