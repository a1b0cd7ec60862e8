import { redirect } from 'react-router';
import { wantedPlace } from '../features/sign-in/find-way-on.ts';
import { page } from '../platform/page.ts';
import { targetPath } from '../platform/targets.ts';

/** Leads on to the place that a code names, else home. (screens.md 4.2) */
const load = page('redirect', ({ query, path }) => {
  const wanted = wantedPlace(query.get('target'));
  throw redirect(wanted ? targetPath(wanted, path) : path('home'));
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function RedirectPage() {
  return null;
}
