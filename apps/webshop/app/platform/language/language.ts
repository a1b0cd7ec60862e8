import type { Language } from '@tegoed/translations/format';
import { languageKey, readStored, writeStored } from '@tegoed/client/browser-storage';
import type { Implementation } from '../shop/implementation.ts';
import { screenAt, translatePath } from '@tegoed/domain/shop-paths';

export type { Language } from '@tegoed/translations/format';

const languages: readonly Language[] = ['nl', 'en'];
const standard: Language = 'nl';

function languageFrom(value: string | null | undefined, offered = languages): Language | undefined {
  return offered.find((language) => language === value);
}

/** The language a request is answered in, of those of the shop: `?lang=`, an English address, the cookie, the shop's default. */
export function languageOfRequest(request: Request, offered: Implementation['languages']): Language {
  const { pathname, searchParams } = new URL(request.url);
  return (
    languageFrom(searchParams.get(languageKey), offered) ??
    languageFrom(englishAddress(pathname), offered) ??
    languageFrom(cookieValue(request.headers.get('cookie'), languageKey), offered) ??
    offered[0]
  );
}

/** Where a page of a shop lies that was asked for at an address in a language that the shop does not have; undefined for all others. */
export function addressInShop(request: Request, offered: Implementation['languages']): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const language = screenAt(pathname)?.language;
  if (language === undefined || offered.includes(language)) return undefined;
  searchParams.delete(languageKey);
  return translatePath(pathname, offered[0]) + (searchParams.size > 0 ? `?${searchParams.toString()}` : '');
}

/** The language a page must have in the browser: `?lang=`, an English address, local storage, or as the server rendered it. */
export function languageInBrowser(address: { pathname: string; search: string }, rendered: Language): Language {
  return (
    languageFrom(new URLSearchParams(address.search).get(languageKey)) ??
    englishAddress(address.pathname) ??
    languageFrom(readStored(languageKey)) ??
    rendered
  );
}

/** Keeps the choice on the device, and in a cookie so that the server renders it the next time. */
export function rememberLanguage(language: Language): void {
  const stored = languageFrom(readStored(languageKey)) ?? standard;
  const inCookie = languageFrom(cookieValue(document.cookie, languageKey)) ?? standard;
  if (stored !== language) writeStored(languageKey, language);
  if (inCookie !== language) document.cookie = languageCookie(language, location.protocol === 'https:');
}

/** The functional cookie `lang`: one year. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${languageKey}=${language}; Max-Age=31536000; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function englishAddress(pathname: string): Language | undefined {
  return screenAt(pathname)?.language === 'en' ? 'en' : undefined;
}

function cookieValue(cookies: string | null, name: string): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
