import { describe, expect, it } from 'vitest';
import { createShopApi } from './api-client.ts';
import { Refusal } from './refusal.ts';

/** An API that answers each call with the next of these, and the calls that it got; `session.token` is who is signed in. */
function shopApi(...answers: Response[]) {
  const session: { token: string | null } = { token: null };
  const calls: Request[] = [];
  const api = createShopApi({
    origin: 'https://tegoed.example',
    fetch: async (request) => {
      calls.push(request);
      return answers.shift() ?? Response.json({});
    },
    clientKey: () => 'general',
    clientType: 'webshop',
    language: () => 'en',
    token: () => session.token,
    onSignedOut: () => undefined,
  });
  return { api, calls, session };
}

describe('a call of the platform', () => {
  it('fills in the path, sends what is given of the query, and each item of a list by its name with []', async () => {
    const { api, calls } = shopApi();
    await api.get('/platform/funds/{fund}', { path: { fund: 7 }, query: { check_criteria: 1 } });
    await api.get('/platform/products', { query: { q: 'zwem & bad', page: undefined, postcode: undefined } });
    await api.get('/platform/vouchers/{address}', { path: { address: 'a/b?c' } });
    await api.get('/platform/search', { query: { q: 'bad', 'search_item_types[]': ['funds', 'products'] } });
    expect(calls.map(({ url }) => url)).toEqual([
      'https://tegoed.example/api/v1/platform/funds/7?check_criteria=1',
      'https://tegoed.example/api/v1/platform/products?q=zwem+%26+bad',
      'https://tegoed.example/api/v1/platform/vouchers/a%2Fb%3Fc',
      'https://tegoed.example/api/v1/platform/search?q=bad&search_item_types%5B%5D=funds&search_item_types%5B%5D=products',
    ]);
  });

  it('says which shop asks, in which language, and sends a body as JSON', async () => {
    const { api, calls } = shopApi();
    await api.post('/platform/funds/redeem', { body: { code: 'DEM0-0001' }, once: 'a-key' });
    const [call] = calls;
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      'client-key': 'general',
      'client-type': 'webshop',
      'accept-language': 'en',
      'content-type': 'application/json',
      'idempotency-key': 'a-key',
    });
    expect(await call?.json()).toEqual({ code: 'DEM0-0001' });
  });

  it('names the version that it means to change', async () => {
    const { api, calls } = shopApi();
    await api.patch('/platform/organizations/{organization_id}/roles', { path: { organization_id: 7 }, body: {}, version: 3 });
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('carries the session of who is signed in, and none of who is not', async () => {
    const { api, calls, session } = shopApi();
    await api.get('/identity');
    session.token = 'a-session';
    await api.get('/identity');
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer a-session']);
  });

  it('carries a token that waits to be made somebody’s beside the own one, and no such header without', async () => {
    const { api, calls } = shopApi();
    await api.get('/identity/proxy/check-token', { waitingToken: 'waits' });
    await api.get('/identity');
    expect(calls.map(({ headers }) => headers.get('access-token'))).toEqual(['waits', null]);
  });

  it('is called off by who no longer waits for it', async () => {
    const { api, calls } = shopApi();
    const leaving = new AbortController();
    await api.get('/identity', { signal: leaving.signal });
    await api.get('/identity');
    leaving.abort();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('answers the body, or nothing where there is none', async () => {
    const { api } = shopApi(Response.json({ data: { id: 7 } }), new Response(null, { status: 204 }));
    expect(await api.get('/platform/funds/{fund}', { path: { fund: 7 } })).toEqual({ data: { id: 7 } });
    expect(await api.delete('/identity')).toBeUndefined();
  });

  it('throws what the platform refuses in its own words, and a page of a proxy without words', async () => {
    const { api } = shopApi(
      Response.json({ message: 'Dat kan niet.' }, { status: 403 }),
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
    );
    const refused = () => api.get('/platform/funds/{fund}', { path: { fund: 7 } });
    await expect(refused()).rejects.toMatchObject({ status: 403, message: 'Dat kan niet.' });
    await expect(refused()).rejects.toBeInstanceOf(Refusal);
  });
});
