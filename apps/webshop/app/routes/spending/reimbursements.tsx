import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { ListPaginator, useListTitle } from '../../components/list/list-paginator.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { loadReimbursements } from '../../features/reimbursements/list/load-reimbursements.ts';
import { writeReimbursementFilters } from '../../features/reimbursements/list/reimbursement-filters.ts';
import type { ReimbursementFilters } from '../../features/reimbursements/list/reimbursement-filters.ts';
import {
  NoReimbursements,
  ReimbursementFundFilter,
  ReimbursementList,
  ReimbursementTabs,
} from '../../features/reimbursements/list/reimbursement-list.tsx';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('reimbursements', loadReimbursements);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** What a citizen claimed back; part of the list, scheme and page live in the address. (screens.md 4.9) */
export default function ReimbursementsPage({ loaderData }: PageProps<typeof load>) {
  const { filters, list, hasAny, funds, canRequestReimbursement } = loaderData;
  const t = useT('reimbursements');
  const vouchers = useT('vouchers');
  const path = usePath();
  return (
    <Page title={useListTitle(useTitle(filters), list.meta)} sunken>
      <PageCrumbs parents={[{ href: path('vouchers'), label: vouchers('page-title') }]} current={t('page-title')} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={t('heading')} lead={t('lead')} />
        <Stack gap="large">
          {hasAny && canRequestReimbursement && (
            <Actions>
              <Button icon="plus" href={path('reimbursements-create')}>
                {t('create')}
              </Button>
            </Actions>
          )}
          <div>
            {hasAny && <ReimbursementTabs filters={filters} />}
            {hasAny && <ReimbursementFundFilter filters={filters} funds={funds} />}
          </div>
          <VisuallyHidden>
            <output>{t('count', { count: list.meta.total })}</output>
          </VisuallyHidden>
          {list.data.length > 0 ? (
            <ReimbursementList reimbursements={list.data} />
          ) : (
            <NoReimbursements filters={filters} hasAny={hasAny} canRequestReimbursement={canRequestReimbursement} />
          )}
          {list.meta.last_page > 1 && (
            <ListPaginator
              meta={list.meta}
              href={(page) => path('reimbursements', {}, writeReimbursementFilters({ ...filters, page }))}
            />
          )}
        </Stack>
      </SideLayout>
    </Page>
  );
}

/** Names the part of the list that is shown. */
function useTitle({ archived, state }: ReimbursementFilters): string {
  const t = useT('reimbursements');
  const part = archived ? 'archived' : state;
  return part === null ? t('page-title') : `${t(`tabs.${part}`)} - ${t('page-title')}`;
}
