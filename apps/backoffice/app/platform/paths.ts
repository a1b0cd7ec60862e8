import { deskPath as pathOf, deskPaths as paths, type ScreenName } from '@tegoed/domain/desk-paths';
import type { Language } from '@tegoed/domain/language';

export { pathOf, paths, type ScreenName };

/** The language of an address: English below `/en`, else Dutch. */
export function languageOf(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : 'nl';
}

/** The same screen in the other language; the start for an address that no screen has. */
export function inOtherLanguage(pathname: string): string {
  const [from, to]: [Language, Language] = languageOf(pathname) === 'nl' ? ['nl', 'en'] : ['en', 'nl'];
  for (const names of Object.values(paths)) {
    const pattern = new RegExp(`^${names[from].replace(/:\w+/g, '([^/]+)')}$`);
    const parts = pattern.exec(pathname)?.slice(1);
    if (parts) return names[to].replace(/:\w+/g, () => parts.shift() ?? '');
  }
  return paths.start[to];
}

/** The screen at an address, and the parts of the address in their order: the organization first. */
function screenAt(pathname: string): { screen: ScreenName; parts: readonly string[] } | undefined {
  const language = languageOf(pathname);
  for (const [screen, names] of Object.entries(paths)) {
    const path: string = names[language];
    if (!path.includes(':organization')) continue;
    const parts = new RegExp(`^${path.replace(/:\w+/g, '(\\d+)')}$`).exec(pathname)?.slice(1);
    if (parts) return { screen: screen as ScreenName, parts };
  }
  return undefined;
}

/** The screens of one's own account, which belong to no organization. */
const personal = ['account', 'account-email', 'account-sessions', 'account-messages'] as const satisfies readonly ScreenName[];

/** What a mailed link carries of the page that somebody wanted; undefined where it has none. (backoffice.md 10.3) */
export function targetOf(place: string): string | undefined {
  const { pathname } = new URL(place, 'http://here');
  const own = personal.find((screen) => paths[screen][languageOf(pathname)] === pathname);
  if (own) return `desk-${own}`;
  const found = screenAt(pathname);
  if (!found) return undefined;
  const [organization, ...others] = found.parts;
  return ['desk', organization, found.screen, ...others].join('-');
}

/** The page that a mailed link leads to; undefined for a target that this app does not know. */
export function placeOfTarget(target: string, language: Language): string | undefined {
  const own = personal.find((screen) => target === `desk-${screen}`);
  if (own) return pathOf(own, language);
  const [, organization, screen, ids = ''] = /^desk-(\d+)-([a-z][a-zA-Z-]*[a-zA-Z])((?:-\d+)*)$/.exec(target) ?? [];
  if (organization === undefined || screen === undefined || !Object.hasOwn(paths, screen)) return undefined;
  const given = [organization, ...ids.split('-').filter(Boolean)];
  const names = [...paths[screen as ScreenName][language].matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (names[0] !== 'organization' || names.length !== given.length) return undefined;
  return pathOf(screen as ScreenName, language, Object.fromEntries(names.map((name, index) => [name, given[index] ?? ''])));
}
