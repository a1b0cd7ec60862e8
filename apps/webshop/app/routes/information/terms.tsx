import { loadTextPage } from '../../features/pages/load-text-page.ts';
import { TermsPage } from '../../features/pages/terms-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('terms_and_conditions', (args) => loadTextPage(args, 'terms_and_conditions'));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Terms({ loaderData }: PageProps<typeof load>) {
  return <TermsPage page={loaderData} />;
}
