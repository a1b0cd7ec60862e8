import { formatCode } from '@tegoed/translations/format';
import { Badge } from '@tegoed/ui/facts/badge';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { Page } from '../../components/page/page.tsx';
import { unbroken } from '../../components/text/unbroken.ts';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { loadReimbursableVouchers } from '../../features/reimbursements/load-reimbursable-vouchers.ts';
import { ReimbursementDetails } from '../../features/reimbursements/page/reimbursement-details.tsx';
import { reimbursementLooks, reimbursementStatus } from '../../features/reimbursements/reimbursement-status.ts';
import { useReimbursementTitle } from '../../features/reimbursements/use-reimbursement-title.ts';
import { CitizenSideMenu } from '../../features/shell/menu/citizen-side-menu.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

const load = personalPage('reimbursement', async (args) => {
  const { data: reimbursement } = await args.api.get('/platform/reimbursements/{id}', { path: { id: args.params.id } });
  // Only what was declined leads to a new reimbursement.
  const vouchers = reimbursement.state === 'declined' ? await loadReimbursableVouchers(args) : [];
  // Of what was sent only they can still change something.
  const asked =
    reimbursement.state === 'pending' && args.api.get('/platform/funds/{fund}', { path: { fund: reimbursement.fund.id } });
  const fund = asked ? await asked.catch(() => undefined) : undefined;
  return { reimbursement, canRequestReimbursement: vouchers.length > 0, contact: fund?.data.organization };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** How far one reimbursement is. (screens.md 4.10) */
export default function ReimbursementPage({
  loaderData: { reimbursement, canRequestReimbursement, contact },
}: PageProps<typeof load>) {
  const t = useT('reimbursements');
  const path = usePath();
  const titleOf = useReimbursementTitle();
  const lang = useWrittenLanguage();
  const code = unbroken(formatCode(String(reimbursement.code)));
  const status = reimbursementStatus(reimbursement);
  return (
    <Page title={t('one.page-title', { title: titleOf(reimbursement), code })} sunken>
      <PageCrumbs parents={[{ href: path('reimbursements'), label: t('page-title') }]} current={t('number', { code })} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={reimbursement.title ? <span lang={lang}>{reimbursement.title}</span> : titleOf(reimbursement)}>
          <p>
            <Badge {...reimbursementLooks[status]}>{t(`state.${status}`)}</Badge>
          </p>
          <p className="tg-muted">{t('number', { code })}</p>
        </PageHead>
        <ReimbursementDetails reimbursement={reimbursement} canRequestReimbursement={canRequestReimbursement} contact={contact} />
      </SideLayout>
    </Page>
  );
}
