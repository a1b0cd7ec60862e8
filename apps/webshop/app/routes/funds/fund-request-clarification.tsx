import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ClarificationForm, ClarificationMessage } from '../../features/fund-request/clarification-form.tsx';
import { personalPage } from '../../platform/page/page.ts';
import type { PageArgs, PageProps } from '../../platform/page/page.ts';

/** A visitor is led home, signs in there and comes back by the code of this screen. (screens.md 4.5) */
const load = personalPage('fund-request-clarification', loadClarification, { visitorDialog: 'identity-expired' });
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

async function loadClarification({ api, params }: PageArgs<'fund-request-clarification'>) {
  const path = { fund: params.fund_id, fund_request: params.request_id, clarification: params.clarification_id };
  const [fund, request, clarification] = await Promise.all([
    api.get('/platform/funds/{fund}', { path: { fund: params.fund_id } }),
    api.get('/platform/funds/{fund}/requests/{fund_request}', { path: { fund: path.fund, fund_request: path.fund_request } }),
    api.get('/platform/funds/{fund}/requests/{fund_request}/clarifications/{clarification}', { path }),
  ]);
  const { id, name, organization } = fund.data;
  return {
    fund: { id, name, organization: organization.name },
    requestId: params.request_id,
    clarification: clarification.data,
    isRequestOpen: request.data.state === 'pending',
  };
}

export default function ClarificationPage({ loaderData }: PageProps<typeof load>) {
  const { id } = loaderData.clarification;
  // Another question begins anew.
  return <Clarification key={id} data={loaderData} />;
}

function Clarification({ data }: { data: PageProps<typeof load>['loaderData'] }) {
  const { revalidate } = useRevalidator();
  const [isSent, setSent] = useState(false);
  if (isSent) return <ClarificationMessage data={data} about="done" />;
  if (data.clarification.state !== 'pending') return <ClarificationMessage data={data} about="over" />;
  if (!data.isRequestOpen) return <ClarificationMessage data={data} about="decided" />;
  return <ClarificationForm data={data} onSent={() => setSent(true)} onOver={() => void revalidate()} />;
}
