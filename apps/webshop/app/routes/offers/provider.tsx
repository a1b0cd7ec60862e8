import { loadProvider } from '../../features/providers/load-provider.ts';
import { ProviderPage } from '../../features/providers/provider-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('provider', loadProvider);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Provider({ loaderData }: PageProps<typeof load>) {
  return <ProviderPage {...loaderData} />;
}
