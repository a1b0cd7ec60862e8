import { describe, expect, it } from 'vitest';
import { isScreenName, pathIn, paths, readParams, screenAt, translatePath } from './shop-paths.ts';

describe('the addresses of the shop', () => {
  it('are built in the language of the reader', () => {
    expect(pathIn('nl')('fund', { id: 12 })).toBe('/fondsen/12');
    expect(pathIn('en')('fund', { id: 12 })).toBe('/funds/12');
    expect(pathIn('en')('start')).toBe('/start');
  });

  it('carry a query without what is empty', () => {
    expect(pathIn('nl')('products', {}, { q: 'zwem les', page: 2, fund_id: undefined, postcode: '' })).toBe(
      '/aanbod?q=zwem+les&page=2',
    );
  });

  it('encode what stands in them', () => {
    expect(pathIn('nl')('error', { errorCode: 'a/b?c' })).toBe('/error/a%2Fb%3Fc');
  });

  it.each(Object.entries(paths))('of %s have the same parameters in both languages', (_, { nl, en }) => {
    const params = (path: string) => path.match(/:\w+/g) ?? [];
    expect(params(en)).toEqual(params(nl));
  });

  it('are found back, with the language that they are written in', () => {
    expect(screenAt('/tegoeden/0xab12')).toEqual({ name: 'voucher', params: { address: '0xab12' }, language: 'nl' });
    expect(screenAt('/voucher/0xab12')).toEqual({ name: 'voucher', params: { address: '0xab12' }, language: 'en' });
    expect(screenAt('/declaraties/maken')?.name).toBe('reimbursements-create');
    expect(screenAt('/aanbieders/aanmelden')?.name).toBe('sign-up');
    expect(screenAt('/providers/3/offices/4')).toMatchObject({ name: 'provider-office', language: undefined });
    expect(screenAt('/bestaat-niet')).toBeUndefined();
    expect(screenAt('/fondsen/12a')).toBeUndefined();
  });

  it('are translated with their parameters', () => {
    expect(translatePath('/fondsen/12/activeer', 'en')).toBe('/funds/12/activate');
    expect(translatePath('/funds/12/activate', 'nl')).toBe('/fondsen/12/activeer');
    expect(translatePath('/iets-anders', 'en')).toBe('/iets-anders');
  });

  it.each(['0', '-1', '1.5', '1e3', '12a', '', '9999999999'])('do not take %s for an id', (id) => {
    expect(readParams<'fund'>({ id })).toBeUndefined();
  });

  it('know no names from the prototype', () => {
    expect(isScreenName('constructor')).toBe(false);
  });
});
