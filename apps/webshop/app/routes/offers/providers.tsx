import { useReturningHeader } from '../../components/page/use-returning-header.ts';
import { loadProviders } from '../../features/providers/load-providers.ts';
import { ProvidersPage } from '../../features/providers/providers-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('providers', loadProviders);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;
export { reloadsList as shouldRevalidate } from '../../components/list/filter-menu.ts';

export default function Providers({ loaderData }: PageProps<typeof load>) {
  useReturningHeader();
  return <ProvidersPage {...loaderData} />;
}
