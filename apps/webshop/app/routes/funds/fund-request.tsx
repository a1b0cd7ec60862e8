import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadRequest } from '../../features/fund-request/load-request.ts';
import { RequestPage } from '../../features/fund-request/request-page.tsx';
import type { PageHandle } from '../../features/shell/shell-kind.ts';
import { personalPage } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = personalPage('fund-request', loadRequest);
export const clientLoader = load.inBrowser;
export { PageSkeleton as HydrateFallback } from '../../components/page/page-skeleton.tsx';

export const handle = { shell: 'focus' } satisfies PageHandle;

/** From step to step nothing is loaded anew: what was filled in lives in the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isOtherStep = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherStep ? false : defaultShouldRevalidate;
}

export default function FundRequestPage({ loaderData }: PageProps<typeof load>) {
  return <RequestPage {...loaderData} />;
}
