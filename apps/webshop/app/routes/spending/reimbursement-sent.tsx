import { redirect } from 'react-router';
import { ReimbursementSent } from '../../features/reimbursements/page/reimbursement-sent.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

/** A reimbursement that was just sent. What was not sent yet, or was judged already, has its own page. */
const load = personalPage('reimbursement-sent', async ({ api, params: { id }, path }) => {
  const [{ data: reimbursement }, { email }] = await Promise.all([
    api.get('/platform/reimbursements/{id}', { path: { id } }),
    api.get('/identity'),
  ]);
  if (reimbursement.state !== 'pending') throw redirect(path('reimbursement', { id }));
  return { reimbursement, email };
});
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export default function ReimbursementSentPage({ loaderData }: PageProps<typeof load>) {
  return <ReimbursementSent {...loaderData} />;
}
