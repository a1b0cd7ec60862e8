import { loadTextPage } from '../../features/pages/load-text-page.ts';
import { AccessibilityPage } from '../../features/pages/accessibility-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('accessibility', (args) => loadTextPage(args, 'accessibility'));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Accessibility({ loaderData }: PageProps<typeof load>) {
  return <AccessibilityPage page={loaderData} />;
}
