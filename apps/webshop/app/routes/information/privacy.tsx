import { loadTextPage } from '../../features/pages/load-text-page.ts';
import { PrivacyPage } from '../../features/pages/privacy-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('privacy', (args) => loadTextPage(args, 'privacy'));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Privacy({ loaderData }: PageProps<typeof load>) {
  return <PrivacyPage page={loaderData} />;
}
