import { redirect } from 'react-router';
import { page } from '../../platform/page/page.ts';

/**
 * Sends providers to their own site; where there is none to the page that tells how to sign up, with the filters of this shop, and
 * where that is missing too to a page that says so. (screens.md 3.16)
 */
const load = page('sign-up-redirect', ({ cfg, implementation, path }) => {
  const ownPage = cfg.pages.provider && path('sign-up', {}, implementation.providerSignUpFilters);
  throw redirect(cfg.fronts.url_provider || ownPage || path('error', { errorCode: 'no_provider_site' }));
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function SignUpRedirect() {
  return null;
}
