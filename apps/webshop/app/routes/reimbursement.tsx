import { formatCode } from '@tegoed/translations/format';
import { Badge } from '@tegoed/ui/badge';
import { PageHead } from '@tegoed/ui/page-head';
import { SideLayout } from '@tegoed/ui/side-layout';
import { PageCrumbs } from '../components/page-crumbs.tsx';
import { Page } from '../components/page.tsx';
import { unbroken } from '../components/unbroken.ts';
import { useWrittenLanguage } from '../components/written-text.tsx';
import { loadClaimableVouchers } from '../features/reimbursements/load-claimable-vouchers.ts';
import { ReimbursementDetails } from '../features/reimbursements/reimbursement-details.tsx';
import { reimbursementLooks, reimbursementStanding } from '../features/reimbursements/reimbursement-standing.ts';
import { CitizenSideMenu } from '../features/shell/citizen-side-menu.tsx';
import { personalPage } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';
import { usePath } from '../platform/shop.ts';
import { useT } from '../platform/texts.ts';

const load = personalPage('reimbursement', async (args) => {
  const { data: claim } = await args.api.get('/platform/reimbursements/{id}', { path: { id: args.params.id } });
  // Only what was declined leads to a new claim.
  const vouchers = claim.state === 'declined' ? await loadClaimableVouchers(args) : [];
  return { claim, canClaim: vouchers.length > 0 };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../components/page-skeleton.tsx';

/** How far one claim is. (screens.md 4.10) */
export default function ReimbursementPage({ loaderData: { claim, canClaim } }: PageProps<typeof load>) {
  const t = useT('reimbursements');
  const path = usePath();
  const lang = useWrittenLanguage();
  const code = unbroken(formatCode(String(claim.code)));
  const standing = reimbursementStanding(claim);
  return (
    <Page title={t('one.page-title', { title: claim.title, code })} sunken>
      <PageCrumbs parents={[{ href: path('reimbursements'), label: t('page-title') }]} current={t('number', { code })} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={<span lang={lang}>{claim.title}</span>}>
          <p>
            <Badge {...reimbursementLooks[standing]}>{t(`state.${standing}`)}</Badge>
          </p>
          <p className="tg-muted">{t('number', { code })}</p>
        </PageHead>
        <ReimbursementDetails claim={claim} canClaim={canClaim} />
      </SideLayout>
    </Page>
  );
}
