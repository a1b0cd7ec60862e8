import { FundsPage } from '../../features/funds/list/funds-page.tsx';
import { loadFunds } from '../../features/funds/list/load-funds.ts';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('funds', loadFunds);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
export { reloadsList as shouldRevalidate } from '../../components/list/filter-menu.ts';

export default function Funds({ loaderData }: PageProps<typeof load>) {
  return <FundsPage {...loaderData} />;
}
