import { loadTextPage } from '../../features/pages/load-text-page.ts';
import { SignUpPage } from '../../features/pages/sign-up-page.tsx';
import { page } from '../../platform/page/page.ts';
import type { PageProps } from '../../platform/page/page.ts';

const load = page('sign-up', (args) => loadTextPage(args, 'provider'));
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SignUp({ loaderData }: PageProps<typeof load>) {
  return <SignUpPage page={loaderData} />;
}
