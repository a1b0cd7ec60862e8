import { describe, expect, it } from 'vitest';
import { platformConfig, testShop } from '../../../testing/test-shop.ts';
import { page } from './page.ts';

const funds = page('fund', async ({ api, params, signedIn }) => ({
  signedIn,
  fund: await api.get('/platform/funds/{fund}', { path: { fund: params.id } }),
}));

/** What the browser asks first for a citizen who opens the page of a scheme. */
function callsAt(id: string, isDrawn: boolean): readonly string[] {
  const request = new Request(`http://localhost/fondsen/${id}`);
  return funds.inBrowser.firstCalls({ shop: testShop('nl', platformConfig()), request, params: { id }, isDrawn }).addresses;
}

describe('what the server writes into a page for a citizen', () => {
  it('is what the page asks, after who is here', () => {
    expect(callsAt('3', false)).toEqual(['/api/v1/platform/start', '/api/v1/platform/funds/3']);
  });

  it('is what the page asks alone, where what the reader came for is drawn', () => {
    expect(callsAt('3', true)).toEqual(['/api/v1/platform/funds/3']);
  });

  it('is nothing of the page at an address that is none', () => {
    expect(callsAt('x', true)).toEqual([]);
  });
});
