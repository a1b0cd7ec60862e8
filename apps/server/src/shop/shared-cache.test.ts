import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import CachePolicy from 'http-cache-semantics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, paths } from '@tegoed/domain/shop-paths';
import { startServerProcess, startTestApp, type ServerProcess, type TestApp } from '../../testing/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-proxy-'));
let test: TestApp;
let server: ServerProcess;
let citizen: Awaited<ReturnType<TestApp['build']['identity']>>;
/** Of a fund, an offer, its provider and the office of that, which are the first of their kind. */
const params: Record<string, number | string> = {};

beforeAll(async () => {
  test = await startTestApp();
  const fund = await test.build.fund();
  const provider = await test.build.provider({ fundId: fund.id });
  const category = await test.build.category();
  const product = await test.build.product({ organizationId: provider.id, categoryId: category.id });
  const office = await test.app.deps.db.selectFrom('offices').select('id').executeTakeFirstOrThrow();
  citizen = await test.build.identity();
  const { address } = await test.build.voucher({ fundId: fund.id, requester: citizen });
  Object.assign(params, { fund: fund.id, product: product.id, provider: provider.id, 'provider-office': office.id, address });
  Object.assign(params, { 'explanation-theme': category.id, organization_id: provider.id });
  const own = { DATABASE_URL: test.databaseUrl, DATA_DIR: dataDir, DEMO: 'empty', TILES_URL: 'off' };
  server = await startServerProcess(own);
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

type Headers = Readonly<Record<string, string>>;
interface Got {
  readonly from: 'proxy' | 'proxy after asking' | 'server';
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
  readonly mayBeKept: boolean;
}

/** A proxy that keeps for everybody whatever the rules of HTTP (RFC 9111) allow. */
function createProxy() {
  const kept = new Map<string, { policy: CachePolicy; body: string }>();
  return async (path: string, given: Headers = {}): Promise<Got> => {
    const asked = {
      url: path,
      method: 'GET',
      headers: { host: new URL(server.url).host, 'accept-encoding': 'identity', ...given },
    };
    const known = kept.get(path);
    if (known?.policy.satisfiesWithoutRevalidation(asked)) {
      return {
        from: 'proxy',
        status: 200,
        body: known.body,
        headers: known.policy.responseHeaders() as Headers,
        mayBeKept: true,
      };
    }
    const { host: _host, ...headers } = (known?.policy.revalidationHeaders(asked) ?? asked.headers) as Record<string, string>;
    const response = await fetch(`${server.url}${path}`, { headers, redirect: 'manual' });
    const answer = { status: response.status, headers: Object.fromEntries(response.headers) };
    if (known && response.status === 304) {
      const { policy } = known.policy.revalidatedPolicy(asked, answer);
      kept.set(path, { policy, body: known.body });
      return {
        from: 'proxy after asking',
        status: 200,
        body: known.body,
        headers: policy.responseHeaders() as Headers,
        mayBeKept: true,
      };
    }
    const body = await response.text();
    const policy = new CachePolicy(asked, answer, { shared: true });
    if (policy.storable()) kept.set(path, { policy, body });
    return { from: 'server', ...answer, body, mayBeKept: policy.storable() };
  };
}

const publicScreens =
  'home funds fund products product actions providers provider provider-office search-result explanation explanation-theme privacy accessibility terms_and_conditions sign-up sitemap offline'.split(
    ' ',
  );

/** Every address of every screen; a screen of one thing shows the one that exists. */
const addresses = Object.entries(paths).flatMap(([name, { nl, en }]) =>
  [...new Set([nl, en])].map((path) => [name, path] as const),
);
const filled = (name: string, path: string) =>
  fillPath(
    path,
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, params[param] ?? params[name] ?? 1])),
  );
const asCitizen = (): Headers => ({ authorization: `Bearer ${citizen.token}`, cookie: `session=${citizen.token}; lang=nl` });

describe('a proxy that keeps what it may', () => {
  it.each(addresses)('keeps the page %s (%s) only where it is the same for everybody', async (name, path) => {
    const ask = createProxy();
    const own = await ask(filled(name, path), asCitizen());
    const ofOther = await ask(filled(name, path), { cookie: 'lang=nl' });
    expect(own.headers).not.toHaveProperty('set-cookie');
    expect(own.body).not.toContain(citizen.token);
    if (own.status < 400) expect(ofOther.body).toBe(own.body);
    if (own.status === 200) expect(own.mayBeKept).toBe(publicScreens.includes(name));
    else expect(own.mayBeKept).toBe(false);
    if (own.mayBeKept) expect(own.headers.vary).toContain('Cookie');
    else expect(own.headers['cache-control']).toBe('private, no-store');
  });

  it('keeps every public page of the list above', async () => {
    const ask = createProxy();
    const found = await Promise.all(
      addresses.map(async ([name, path]) => ((await ask(filled(name, path))).mayBeKept ? [name] : [])),
    );
    expect([...new Set(found.flat())].toSorted()).toEqual(publicScreens.toSorted());
  });

  it.each(['/api/v1/identity', '/api/v1/platform/vouchers', '/api/v1/platform/config/webshop', '/api/v1/platform/funds'])(
    'keeps nothing that the platform answers: %s',
    async (path) => {
      const { mayBeKept, status } = await createProxy()(path, {
        ...asCitizen(),
        'client-key': 'general',
        'client-type': 'webshop',
      });
      expect([mayBeKept, status]).toEqual([false, 200]);
    },
  );

  it('gives a page again once the server said that it is the same, and never one that changed', async () => {
    const ask = createProxy();
    const path = filled('fund', paths.fund.nl);
    await ask(path);
    expect((await ask(path)).from).toBe('proxy after asking');
    await sql`update funds set name = 'Een nieuwe naam' where id = ${params['fund']}`.execute(test.app.deps.db);
    const changed = await ask(path);
    expect([changed.from, changed.body.includes('Een nieuwe naam')]).toEqual(['server', true]);
  });

  it('gives nobody the language of somebody else', async () => {
    const ask = createProxy();
    const languageOf = async (cookie: string) => (await ask('/', { cookie })).headers['content-language'];
    expect([await languageOf('lang=en'), await languageOf('lang=nl'), await languageOf('lang=en')]).toEqual(['en', 'nl', 'en']);
  });
});
