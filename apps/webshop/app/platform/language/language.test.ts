import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressInShop, languageInBrowser, languageOfRequest, rememberLanguage } from './language.ts';

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
    expect(languageOfRequest(request(address, cookie), ['nl', 'en'])).toBe(language);
  });
});

describe('a shop of one language', () => {
  it.each([
    ['/', 'lang=en'],
    ['/?lang=en', undefined],
    ['/fondsen', 'lang=en'],
  ])('answers %s with cookie %s in it', (address, cookie) => {
    expect(languageOfRequest(request(address, cookie), ['nl'])).toBe('nl');
    expect(languageOfRequest(request(address), ['en'])).toBe('en');
  });

  it.each([
    ['/funds/3/request?lang=en&stap=2', '/fondsen/3/aanvraag?stap=2'],
    ['/products?lang=en', '/aanbod'],
    ['/voucher/abc', '/tegoeden/abc'],
  ])('has %s at %s', (address, own) => {
    expect(addressInShop(request(address), ['nl'])).toBe(own);
  });

  it('leaves alone what lies where it should, and what it does not know', () => {
    for (const address of ['/fondsen', '/privacy?lang=en', '/iets-anders'])
      expect(addressInShop(request(address), ['nl'])).toBeUndefined();
    expect(addressInShop(request('/funds'), ['nl', 'en'])).toBeUndefined();
    expect(addressInShop(request('/fondsen'), ['en'])).toBe('/funds');
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
