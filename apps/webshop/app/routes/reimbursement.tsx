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
import { useClaimTitle } from '../features/reimbursements/use-claim-title.ts';
import { CitizenSideMenu } from '../features/shell/citizen-side-menu.tsx';
import { personalPage } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';
import { usePath } from '../platform/shop.ts';
import { useT } from '../platform/texts.ts';

const load = personalPage('reimbursement', async (args) => {
  const { data: claim } = await args.api.get('/platform/reimbursements/{id}', { path: { id: args.params.id } });
  // Only what was declined leads to a new claim.
  const vouchers = claim.state === 'declined' ? await loadClaimableVouchers(args) : [];
  // Of what was sent only they can still change something.
  const asked = claim.state === 'pending' && args.api.get('/platform/funds/{fund}', { path: { fund: claim.fund.id } });
  const fund = asked ? await asked.catch(() => undefined) : undefined;
  return { claim, canClaim: vouchers.length > 0, contact: fund?.data.organization };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../components/page-skeleton.tsx';

/** How far one claim is. (screens.md 4.10) */
export default function ReimbursementPage({ loaderData: { claim, canClaim, contact } }: PageProps<typeof load>) {
  const t = useT('reimbursements');
  const path = usePath();
  const titleOf = useClaimTitle();
  const lang = useWrittenLanguage();
  const code = unbroken(formatCode(String(claim.code)));
  const standing = reimbursementStanding(claim);
  return (
    <Page title={t('one.page-title', { title: titleOf(claim), code })} sunken>
      <PageCrumbs parents={[{ href: path('reimbursements'), label: t('page-title') }]} current={t('number', { code })} />
      <SideLayout side={<CitizenSideMenu />}>
        <PageHead heading={claim.title ? <span lang={lang}>{claim.title}</span> : titleOf(claim)}>
          <p>
            <Badge {...reimbursementLooks[standing]}>{t(`state.${standing}`)}</Badge>
          </p>
          <p className="tg-muted">{t('number', { code })}</p>
        </PageHead>
        <ReimbursementDetails claim={claim} canClaim={canClaim} contact={contact} />
      </SideLayout>
    </Page>
  );
}
