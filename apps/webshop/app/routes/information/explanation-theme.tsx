import { loadTheme } from '../../features/themes/load-theme.ts';
import { ThemePage } from '../../features/themes/theme-page.tsx';
import type { PageHandle } from '../../features/shell/shell-kind.ts';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

export const handle = { shell: 'full', scriptsOnUse: true } satisfies PageHandle;

const load = page('explanation-theme', loadTheme);
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Theme({ loaderData }: PageProps<typeof load>) {
  return <ThemePage {...loaderData} />;
}
