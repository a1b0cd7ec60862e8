import { redirect } from 'react-router';
import { wantedPlace } from '../../features/sign-in/find-way-on.ts';
import { page } from '../../platform/page/page.ts';
import { targetPath } from '@tegoed/domain/shop-targets';

/** Leads on to the place that a code names, else home; what came of confirming an address goes along. (screens.md 4.2) */
const load = page('redirect', ({ query, path }) => {
  const wanted = wantedPlace(query.get('target'));
  const to = wanted ? targetPath(wanted, path) : path('home');
  const outcomes = ['email_confirmed', 'email_refused'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  const outcome = new URLSearchParams(outcomes).toString();
  throw redirect(outcome === '' ? to : `${to}${to.includes('?') ? '&' : '?'}${outcome}`);
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function RedirectPage() {
  return null;
}
