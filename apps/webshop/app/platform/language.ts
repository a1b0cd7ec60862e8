import type { Language } from '@tegoed/translations/format';
import { readStored, writeStored } from './browser-storage.ts';
import { screenAt } from './paths.ts';

export type { Language } from '@tegoed/translations/format';

export const languages: readonly Language[] = ['nl', 'en'];
const standard: Language = 'nl';

/** Name of the key in local storage and of the cookie (screens.md 0.2, decisions.md 12). */
export const languageKey = 'lang';

function languageFrom(value: string | null | undefined): Language | undefined {
  return languages.find((language) => language === value);
}

/** The language a request is answered in: `?lang=`, an English address, the cookie, Dutch. */
export function languageOfRequest(request: Request): Language {
  const { pathname, searchParams } = new URL(request.url);
  return (
    languageFrom(searchParams.get(languageKey)) ??
    englishAddress(pathname) ??
    languageFrom(cookieValue(request.headers.get('cookie'), languageKey)) ??
    standard
  );
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
