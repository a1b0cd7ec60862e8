import { loadReimbursementDraft } from '../../features/reimbursements/form/load-reimbursement-form.ts';
import { ReimbursementFormPage } from '../../features/reimbursements/form/reimbursement-form-page.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = personalPage('reimbursements-edit', loadReimbursementDraft);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

/** A reimbursement that was kept, to be changed and sent. (screens.md 4.11) */
export default function ReimbursementsEditPage({ loaderData }: PageProps<typeof load>) {
  return <ReimbursementFormPage key={loaderData.reimbursement?.id} data={loaderData} />;
}
