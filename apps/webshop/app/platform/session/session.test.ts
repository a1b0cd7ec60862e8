import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, forgetAccessToken, keepAccessToken } from '@tegoed/client/access-token';
import { createOnceKey, createShopApi } from '@tegoed/client/api-client';
import { keepNavigate } from '../page/navigation.ts';
import { closeShellDialog, shellDialog, wayBack } from './shell-dialog.ts';
import { Refusal } from '@tegoed/client/refusal';
import { endSession, loadSession, signOut, watchSession } from './session.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
  key: (index: number) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size;
  },
};

/** An API whose platform gives the same answer to every call. */
function apiThatAnswers(status: number, body: unknown, headers: HeadersInit = {}) {
  const calls: Request[] = [];
  const api = apiOf((request) => {
    calls.push(request);
    return Response.json(body, { status, headers });
  });
  return { api, calls };
}

function apiOf(answerTo: (request: Request) => Response) {
  return createShopApi({
    origin: 'http://localhost',
    fetch: (request) => Promise.resolve(answerTo(request)),
    clientKey: () => 'general',
    clientType: 'webshop',
    language: () => 'nl',
    token: accessToken,
    onSignedOut: (token, refusal) => endSession(token, refusal, { home: '/', target: 'voucher-abc' }),
  });
}

const askedOf = (calls: readonly Request[]) => calls.map(({ url }) => url.slice('http://localhost/api/v1'.length));

const moves = vi.fn<(to: string) => void>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  moves.mockClear();
  closeShellDialog();
  keepNavigate((to: unknown) => {
    moves(String(to));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a session that the platform ended', () => {
  it('gives one message and one move, however many calls find out', async () => {
    keepAccessToken('abc');
    const { api, calls } = apiThatAnswers(401, { message: 'session_expired' });
    const answered = vi.fn<() => void>();
    for (let call = 0; call < 5; call += 1) api.get('/identity').then(answered, answered);
    await vi.waitFor(() => expect(moves).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 10));

    expect(calls.map((call) => call.method)).toEqual(['GET', 'GET', 'GET', 'GET', 'GET']);
    expect(moves.mock.calls).toEqual([['/']]);
    expect(shellDialog.get()).toBe('session-expired');
    expect(wayBack.get()).toEqual({ target: 'voucher-abc' });
    expect(accessToken()).toBeNull();
    expect(answered).not.toHaveBeenCalled();
  });

  it('is told in other words when it did not end by silence', async () => {
    keepAccessToken('abc');
    const { api } = apiThatAnswers(401, { message: 'invalid_access_token' });
    void api.get('/identity');
    await vi.waitFor(() => expect(moves).toHaveBeenCalledWith('/'));
    expect([shellDialog.get(), wayBack.get().target]).toEqual(['signed-out', 'voucher-abc']);
  });

  it('is no session for a visitor: the refusal is for who asked', async () => {
    const { api } = apiThatAnswers(401, { message: 'invalid_access_token' });
    await expect(api.get('/identity')).rejects.toMatchObject({ status: 401 });
    expect(moves).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  it('tells the platform, leaves nothing but the language, and goes home', async () => {
    keepAccessToken('abc');
    stored.set('lang', 'en').set('dismissed_announcements', '[1]').set('3_physicalCardDismised', '1');
    const { api, calls } = apiThatAnswers(200, { success: true });
    signOut(api, '/');

    expect([...stored.keys()]).toEqual(['lang']);
    expect(moves.mock.calls).toEqual([['/']]);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.method).toBe('DELETE');
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer abc');
  });
});

describe('the account on this device', () => {
  const account = (): unknown => JSON.parse(stored.get('accounts') ?? 'null');

  it('stands beside the token, with its name and kind', async () => {
    keepAccessToken('abc');
    expect(account()).toEqual([{ access_token: 'abc', name: '', type: 'personal' }]);
    const { api } = apiThatAnswers(200, { data: { identity: { email: 'n@tegoed.example' }, vouchers: 0 } });
    await loadSession(api);
    expect(account()).toEqual([{ access_token: 'abc', name: 'n@tegoed.example', type: 'personal' }]);
  });

  it('is asked for with all else that every page asks, in one call', async () => {
    keepAccessToken('abc');
    const { api, calls } = apiThatAnswers(200, { data: { identity: { email: 'n@tegoed.example' }, vouchers: 0 } });
    await loadSession(api);
    expect(askedOf(calls)).toEqual(['/platform/start']);
  });

  it('is asked for by itself on a platform that has no such call, with no more vouchers than it takes to know that there are some', async () => {
    keepAccessToken('abc');
    const calls: Request[] = [];
    const api = apiOf((request) => {
      calls.push(request);
      const isThere = !request.url.endsWith('/platform/start');
      return Response.json(isThere ? { email: 'n@tegoed.example', data: [] } : {}, { status: isThere ? 200 : 404 });
    });
    await loadSession(api);
    await loadSession(api);
    const each = ['/identity', '/platform/vouchers?per_page=1'];
    expect(askedOf(calls)).toEqual(['/platform/start', ...each, ...each]);
    expect(account()).toEqual([{ access_token: 'abc', name: 'n@tegoed.example', type: 'personal' }]);
  });

  it('goes with the token', () => {
    keepAccessToken('abc');
    stored.set('lang', 'en');
    signOut(apiThatAnswers(204, {}).api, '/');
    expect([...stored.keys()]).toEqual(['lang']);
  });

  it('is not written after another tab signed out', async () => {
    keepAccessToken('abc');
    stored.clear();
    await loadSession(apiThatAnswers(200, { data: { identity: { email: 'n@tegoed.example' }, vouchers: 0 } }).api);
    expect(stored.size).toBe(0);
  });
});

describe('codes of vouchers that the device keeps', () => {
  const keptCodes = () => stored.get('kept_codes');
  const unregister = vi.fn<() => Promise<boolean>>();
  let stop: () => void;

  beforeEach(() => {
    unregister.mockClear();
    vi.stubGlobal('navigator', { serviceWorker: { controller: {}, getRegistration: async () => ({ unregister }) } });
    vi.stubGlobal('caches', { delete: async () => true });
  });
  afterEach(() => stop());

  /** Opens the shop where codes of vouchers were kept before. */
  async function openShop(): Promise<void> {
    stored.set('kept_codes', '["abc"]');
    stop = watchSession(apiThatAnswers(200, { email: 'n@tegoed.example', data: [] }).api);
    // What takes them away has come by now.
    await import('./forget-codes.ts');
  }

  it('are taken away when the shop opens for a visitor, with the worker that shows them', async () => {
    forgetAccessToken();
    await openShop();
    await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce());
    expect(keptCodes()).toBe('[]');
  });

  it('stay for the citizen whose they are, and are taken away when somebody else signs in', async () => {
    keepAccessToken('abc');
    await openShop();
    expect(keptCodes()).toBe('["abc"]');
    keepAccessToken('def');
    await vi.waitFor(() => expect(unregister).toHaveBeenCalledOnce());
    expect(keptCodes()).toBe('[]');
  });
});

describe('a call', () => {
  it('says who, where and in which language', async () => {
    keepAccessToken('abc');
    const { api, calls } = apiThatAnswers(200, { data: [] });
    await api.get('/platform/funds', { query: { per_page: 3 } });

    const [call] = calls;
    expect(call?.url).toBe('http://localhost/api/v1/platform/funds?per_page=3');
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      authorization: 'Bearer abc',
      'client-key': 'general',
      'client-type': 'webshop',
      'accept-language': 'nl',
    });
  });

  it('gives a refusal in the words of the platform, with its fields', async () => {
    const { api } = apiThatAnswers(
      422,
      { message: 'Niet goed', errors: { 'records.0.value': ['Vul in'] } },
      { 'X-Request-Id': 'M4' },
    );
    const refusal: unknown = await api.get('/platform/funds').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      status: 422,
      message: 'Niet goed',
      fields: { 'records.0.value': ['Vul in'] },
      reference: 'M4',
    });
  });

  it('has the same key for the same body, and a new one for another', () => {
    const onceKey = createOnceKey();
    const first = onceKey({ product_id: 1 });
    expect(onceKey({ product_id: 1 })).toBe(first);
    expect(onceKey({ product_id: 2 })).not.toBe(first);
    expect(first.length).toBeGreaterThanOrEqual(16);
  });
});
