import { loadTextPage } from '../features/pages/load-text-page.ts';
import { ExplanationPage } from '../features/pages/explanation-page.tsx';
import { page } from '../platform/page.ts';
import type { PageProps } from '../platform/page.ts';

const load = page('explanation', (args) => loadTextPage(args, 'explanation'));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Explanation({ loaderData }: PageProps<typeof load>) {
  return <ExplanationPage page={loaderData} />;
}
