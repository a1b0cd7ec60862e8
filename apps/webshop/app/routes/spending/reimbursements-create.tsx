import { loadNewReimbursement } from '../../features/reimbursements/form/load-reimbursement-form.ts';
import { ReimbursementFormPage } from '../../features/reimbursements/form/reimbursement-form-page.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = personalPage('reimbursements-create', loadNewReimbursement);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** Claiming costs back; `?voucher_address=` says from which voucher. (screens.md 4.11) */
export default function ReimbursementsCreatePage({ loaderData }: PageProps<typeof load>) {
  return <ReimbursementFormPage data={loaderData} />;
}
