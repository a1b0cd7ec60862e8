import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, dnsLine, hostInDemo, readHosts, worstHost } from './shops.ts';

afterEach(() => vi.unstubAllGlobals());
const openedAt = (address: string) => vi.stubGlobal('location', new URL(address));

it.each([
  ['', []],
  ['tegoed.merendam.test', ['tegoed.merendam.test']],
  [
    ' https://tegoed.merendam.test/ \n\n mee.merendam.test:8443, a.test',
    ['tegoed.merendam.test', 'mee.merendam.test:8443', 'a.test'],
  ],
])('hosts are read as people type them: %j', (text, hosts) => {
  expect(readHosts(text)).toEqual(hosts);
});

describe('the address of a shop', () => {
  it('is as that of this page', () => {
    openedAt('https://beheer.tegoed.test');
    expect(addressOf('tegoed.merendam.test')).toBe('https://tegoed.merendam.test');
    expect(hostInDemo('merendam')).toBeUndefined();
    expect(dnsLine('tegoed.merendam.test:8443')).toBe('tegoed.merendam.test  CNAME  beheer.tegoed.test');
  });

  it('is by its key where the platform is only tried', () => {
    openedAt('http://beheer.localhost:4000/platform');
    expect(hostInDemo('merendam')).toBe('merendam.localhost:4000');
    openedAt('http://beheer.localhost/platform');
    expect(hostInDemo('merendam')).toBe('merendam.localhost');
  });
});

it('the host that is worst off stands for all', () => {
  const host = (state: 'reached' | 'unknown' | 'elsewhere' | 'failed') => ({
    host: `${state}.test`,
    state,
    checked_at: null,
    checked_at_locale: null,
  });
  expect(worstHost([])).toBeUndefined();
  expect(worstHost([host('reached'), host('unknown')])?.state).toBe('unknown');
  expect(worstHost([host('elsewhere'), host('failed'), host('reached')])?.state).toBe('failed');
});
