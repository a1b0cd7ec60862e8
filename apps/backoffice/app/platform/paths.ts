import type { Language } from '@tegoed/domain/language';

/** The address of each screen in both languages; `:organization` is the one that somebody works for now. */
export const paths = {
  start: { nl: '/', en: '/en' },
  'sign-in': { nl: '/inloggen', en: '/en/sign-in' },
  'sign-in-link': { nl: '/inloggen/link', en: '/en/sign-in/link' },
  confirm: { nl: '/inloggen/bevestigen', en: '/en/sign-in/confirm' },
  enrol: { nl: '/inloggen/instellen', en: '/en/sign-in/set-up' },
  prove: { nl: '/inloggen/nogmaals', en: '/en/sign-in/again' },
  organizations: { nl: '/organisaties', en: '/en/organizations' },
  work: { nl: '/o/:organization', en: '/en/o/:organization' },
  bank: { nl: '/o/:organization/bank', en: '/en/o/:organization/bank' },
  'new-account': { nl: '/o/:organization/bank/nieuw', en: '/en/o/:organization/bank/new' },
  applications: { nl: '/o/:organization/aanmeldingen', en: '/en/o/:organization/applications' },
  requests: { nl: '/o/:organization/aanvragen', en: '/en/o/:organization/requests' },
  request: { nl: '/o/:organization/aanvragen/:request', en: '/en/o/:organization/requests/:request' },
  'decide-request': { nl: '/o/:organization/aanvragen/:request/beslissen', en: '/en/o/:organization/requests/:request/decide' },
} as const satisfies Record<string, Record<Language, string>>;

export type ScreenName = keyof typeof paths;

/** The address of a screen. Throws when a part of it is not given. */
export function pathOf(screen: ScreenName, language: Language, parts: Readonly<Record<string, string | number>> = {}): string {
  return paths[screen][language].replace(/:(\w+)/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`the address of ${screen} needs ${name}`);
    return encodeURIComponent(part);
  });
}

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

/** What a mailed link carries of the page that somebody wanted; undefined where it has none. (backoffice.md 10.3) */
export function targetOf(place: string): string | undefined {
  const found = screenAt(new URL(place, 'http://here').pathname);
  if (!found) return undefined;
  const [organization, ...others] = found.parts;
  return ['desk', organization, found.screen, ...others].join('-');
}

/** The page that a mailed link leads to; undefined for a target that this app does not know. */
export function placeOfTarget(target: string, language: Language): string | undefined {
  const [, organization, screen, ids = ''] = /^desk-(\d+)-([a-z][a-zA-Z-]*[a-zA-Z])((?:-\d+)*)$/.exec(target) ?? [];
  if (organization === undefined || screen === undefined || !Object.hasOwn(paths, screen)) return undefined;
  const given = [organization, ...ids.split('-').filter(Boolean)];
  const names = [...paths[screen as ScreenName][language].matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (names[0] !== 'organization' || names.length !== given.length) return undefined;
  return pathOf(screen as ScreenName, language, Object.fromEntries(names.map((name, index) => [name, given[index] ?? ''])));
}
