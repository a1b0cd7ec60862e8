import { FundPage } from '../../features/funds/page/fund-page.tsx';
import { loadFund } from '../../features/funds/page/load-fund.ts';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('fund', loadFund);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Fund({ loaderData }: PageProps<typeof load>) {
  return <FundPage {...loaderData} />;
}
