import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShopApi } from '@tegoed/client/api-client';
import { firstCallsScript, takeFirstAnswer, writeDownCalls } from './first-calls.ts';

const caller = { clientKey: 'general', language: 'nl' } as const;

describe('what a page asks first', () => {
  it('is written down as the shop will ask it', () => {
    const calls = writeDownCalls(caller, (api) =>
      Promise.all([
        api.get('/platform/vouchers', { query: { archived: 0, per_page: 15 } }),
        api.get('/platform/vouchers/{address}', { path: { address: '0xab' } }),
      ]),
    );
    expect(calls.addresses).toEqual(['/api/v1/platform/vouchers?archived=0&per_page=15', '/api/v1/platform/vouchers/0xab']);
    expect(calls.headers).toMatchObject({ 'client-key': 'general', 'accept-language': 'nl', 'client-type': 'webshop' });
    expect(calls.headers).not.toHaveProperty('authorization');
  });

  it('leaves out what changes something, what is asked twice and what waits for an answer', () => {
    const calls = writeDownCalls(caller, async (api) => {
      void api.delete('/identity/proxy');
      void api.get('/platform/waiting');
      await api.get('/platform/waiting');
      await api.get('/identity');
    });
    expect(calls.addresses).toEqual(['/api/v1/platform/waiting']);
  });

  it('is nothing where the page fails without an answer', () => {
    const calls = writeDownCalls(caller, async () => {
      throw new Error('only a browser knows that');
    });
    expect(firstCallsScript(calls)).toBe('');
  });

  it('cannot end the script that it stands in', () => {
    const script = firstCallsScript({ addresses: ['/api/v1/x?q=</script><b>'], headers: {} });
    expect(script).not.toContain('</script>');
  });
});

describe('an answer that came before the scripts', () => {
  const origin = 'https://shop.example';
  const later = vi.fn<(request: Request) => Promise<Response>>();
  let sent: Request[];

  function apiOf(token: string) {
    return createShopApi({
      origin,
      fetch: (request) => takeFirstAnswer(request) ?? later(request),
      clientKey: () => 'general',
      clientType: 'webshop',
      language: () => 'nl',
      token: () => token,
      onSignedOut: () => undefined,
    });
  }

  /** Runs the script of the document for somebody with this token. */
  function openDocument(token: string | null): void {
    const script = firstCallsScript(writeDownCalls(caller, (api) => api.get('/platform/waiting')));
    vi.stubGlobal('localStorage', { getItem: () => token });
    // In a browser an address stands on the page's own origin.
    vi.stubGlobal(
      'Request',
      class extends Request {
        constructor(input: string | Request, init?: RequestInit) {
          super(typeof input === 'string' ? new URL(input, origin) : input, init);
        }
      },
    );
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request);
      return Promise.resolve(Response.json({ data: ['early'] }));
    });
    runInThisContext(script); // as the document does
  }

  beforeEach(() => {
    sent = [];
    later.mockImplementation(() => Promise.resolve(Response.json({ data: ['late'] })));
    vi.spyOn(performance, 'now').mockReturnValue(1_000);
  });

  afterEach(() => {
    globalThis.firstCalls = undefined;
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is taken over once', async () => {
    openDocument('one');
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer one']);
    expect(await apiOf('one').get('/platform/waiting')).toEqual({ data: ['early'] });
    expect(await apiOf('one').get('/platform/waiting')).toEqual({ data: ['late'] });
  });

  it('is not asked for by a visitor', () => {
    openDocument(null);
    expect(sent).toEqual([]);
  });

  it('is not given to somebody else', async () => {
    openDocument('one');
    expect(await apiOf('another').get('/platform/waiting')).toEqual({ data: ['late'] });
  });

  it('is dropped when something was changed', async () => {
    openDocument('one');
    await apiOf('one').delete('/identity/proxy');
    expect(await apiOf('one').get('/platform/waiting')).toEqual({ data: ['late'] });
  });

  it.each([
    [9_999, 'early'],
    [10_000, 'early'],
    [10_001, 'late'],
  ])('is used until ten seconds after the document was opened: %d ms', async (now, expected) => {
    openDocument('one');
    vi.mocked(performance.now).mockReturnValue(now);
    expect(await apiOf('one').get('/platform/waiting')).toEqual({ data: [expected] });
  });

  it('is not waited for longer than who asks has patience', async () => {
    openDocument('one');
    globalThis.firstCalls = globalThis.firstCalls?.map(({ request }) => ({ request, answer: new Promise<never>(() => {}) }));
    const timeout = new AbortController();
    const asked = apiOf('one').get('/platform/waiting', { signal: timeout.signal });
    timeout.abort(new Error('too long'));
    await expect(asked).rejects.toThrow('too long');
  });
});
