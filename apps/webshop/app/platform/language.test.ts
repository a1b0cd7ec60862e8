import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languageInBrowser, languageOfRequest, rememberLanguage } from './language.ts';

const request = (address: string, cookie?: string) =>
  new Request(`http://localhost${address}`, cookie === undefined ? {} : { headers: { cookie } });

describe('the language on the server', () => {
  it.each([
    ['/', undefined, 'nl'],
    ['/', 'lang=en', 'en'],
    ['/', 'a=b; lang=en; c=d', 'en'],
    ['/', 'lang=fr', 'nl'],
    ['/fondsen', 'lang=en', 'en'],
    ['/funds', undefined, 'en'],
    ['/funds', 'lang=nl', 'en'],
    ['/funds/3/request', undefined, 'en'],
    ['/search', undefined, 'nl'],
    ['/?lang=en', 'lang=nl', 'en'],
    ['/funds?lang=nl', undefined, 'nl'],
  ])('of %s with cookie %s is %s', (address, cookie, language) => {
    expect(languageOfRequest(request(address, cookie))).toBe(language);
  });
});

describe('the language in the browser', () => {
  const stored = new Map<string, string>();
  const page = { cookie: '' };

  beforeEach(() => {
    stored.clear();
    page.cookie = '';
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol: 'https:' });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is what was chosen on this device, whatever the server rendered', () => {
    stored.set('lang', 'en');
    expect(languageInBrowser({ pathname: '/fondsen', search: '' }, 'nl')).toBe('en');
  });

  it('is English at an English address', () => {
    stored.set('lang', 'nl');
    expect(languageInBrowser({ pathname: '/funds', search: '' }, 'nl')).toBe('en');
  });

  it('stays what the server rendered without a choice', () => {
    expect(languageInBrowser({ pathname: '/', search: '' }, 'nl')).toBe('nl');
  });

  it('is kept on the device and told to the server', () => {
    rememberLanguage('en');
    expect(stored.get('lang')).toBe('en');
    expect(page.cookie).toBe('lang=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  });

  it('keeps nothing for who never chose', () => {
    rememberLanguage('nl');
    expect(stored.size).toBe(0);
    expect(page.cookie).toBe('');
  });
});
