import { redirect } from 'react-router';
import { page } from '../platform/page.ts';

/** Sends providers to their own site; home where there is none. (screens.md 3.16) */
const load = page('sign-up-redirect', ({ cfg, path }) => {
  throw redirect(cfg.fronts.url_provider || path('home'));
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SignUpRedirect() {
  return null;
}
