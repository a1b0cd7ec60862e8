import { screenAt, type ScreenName } from '@tegoed/domain/shop-paths';

/** What everybody may see and find. All other screens are of one citizen, or a step on the way. */
const listed: ReadonlySet<ScreenName> = new Set([
  'home',
  'funds',
  'fund',
  'products',
  'product',
  'actions',
  'providers',
  'provider',
  'provider-office',
  'explanation',
  'explanation-theme',
  'privacy',
  'accessibility',
  'terms_and_conditions',
  'sign-up',
  'code',
  'sitemap',
  'me-app',
]);

/** Whether search engines may show the page at this address. */
export function isListed(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen !== undefined && listed.has(screen.name);
}
