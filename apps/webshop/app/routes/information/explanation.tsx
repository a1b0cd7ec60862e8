import { loadThemes } from '../../components/fund/load-themes.ts';
import { loadTextPage } from '../../features/pages/load-text-page.ts';
import { ExplanationPage } from '../../features/pages/explanation-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';
import { part } from '@tegoed/client/part';

/** Without its kinds of help the page still explains. */
const load = page('explanation', async (args) => {
  const [text, themes] = await Promise.all([loadTextPage(args, 'explanation'), part(loadThemes(args))]);
  return { text, themes: themes ?? [] };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Explanation({ loaderData: { text, themes } }: PageProps<typeof load>) {
  return <ExplanationPage page={text} themes={themes} />;
}
