import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, startTestApp, type TestApp } from '../../testing/index.ts';

/** What visitors are answered from the memory of a process (ADR 0033). */
const remembered = {
  config: '/platform/config/webshop',
  cards: '/platform/products?fields=card&per_page=15',
  sample: '/platform/products/sample?fields=card',
  'kinds of help': '/platform/product-categories?used=1&counted=1',
  tags: '/platform/tags',
} as const;
/** What tells more than the version of a shop covers. */
const never = [
  '/platform/products?per_page=15',
  '/platform/products?fields=card&q=zwemmen',
  '/platform/products?fields=card&postcode=9712AB',
  '/platform/products?fields=card&order_by=most_popular',
  '/platform/product-categories?q=bewegen',
] as const;

let test: TestApp;
const ids = { product: 0, lastOne: 0, category: 0 };
const run = (statement: string) => sql.raw(statement).execute(test.app.deps.db);
const read = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await test.visitor(headers).get(path);
  expect(status).toBe(200);
  return JSON.stringify(body);
};

beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T10:00:00Z');
  const fund = await test.build.fund();
  const provider = await test.build.provider({ fundId: fund.id });
  ids.category = (await test.build.category({ nameNl: 'Bewegen', nameEn: 'Sports' })).id;
  ids.product = (await test.build.product({ organizationId: provider.id, categoryId: ids.category, name: 'Zwemles' })).id;
  ids.lastOne = (await test.build.product({ organizationId: provider.id, name: 'De laatste', stock: 1 })).id;
  await test.build.implementation({ key: 'zuiddam' });
});

describe('what visitors ask again', () => {
  it.each(Object.entries(remembered))('asks the database its version alone, and is the same: %s', async (_name, path) => {
    const first = await read(path);
    expect(await countQueries(() => read(path))).toBe(1);
    expect(await read(path)).toBe(first);
  });

  it.each(never)('is asked anew where more than its shop decides: %s', async (path) => {
    await read(path);
    expect(await countQueries(() => read(path))).toBeGreaterThan(1);
  });

  it.each<[string, Record<string, string>]>([
    ['of another shop', { 'client-key': 'zuiddam' }],
    ['in another language', { 'accept-language': 'en' }],
    ['for another client', { 'client-type': 'me_app-android' }],
    ['at another host', { host: '127.0.0.1:4000' }],
  ])('is another answer %s', async (_other, headers) => {
    await read(remembered.config);
    await test.build.category(); // ends what is remembered of all shops
    const other = await read(remembered.config, headers);
    await read(remembered.config);
    expect(await read(remembered.config, headers)).toBe(other);
    if ('host' in headers) expect(other).toContain('http://127.0.0.1:4000/api/v1');
  });

  it('in another language has the words of that', async () => {
    const path = remembered['kinds of help'];
    expect([await read(path), await read(path, { 'accept-language': 'en' })]).toEqual([
      expect.stringContaining('Bewegen'),
      expect.stringContaining('Sports'),
    ]);
  });
});

describe('what is remembered', () => {
  it.each<[string, keyof typeof remembered, () => Promise<unknown>, string]>([
    [
      'an announcement',
      'config',
      () => run(`insert into announcements (type, title, active, created_at) values ('warning', 'Even dicht', true, now())`),
      'Even dicht',
    ],
    ['an offer', 'cards', () => run(`update products set name = 'Schoolzwemmen' where id = ${ids.product}`), 'Schoolzwemmen'],
    [
      'a kind of help',
      'kinds of help',
      () => run(`update product_categories set name_nl = 'Sport en spel' where id = ${ids.category}`),
      'Sport en spel',
    ],
  ])('ends when another process changes %s', async (_what, name, change, shown) => {
    expect(await read(remembered[name])).not.toContain(shown);
    await change();
    expect(await read(remembered[name])).toContain(shown);
  });

  it('ends when an offer is sold out', async () => {
    expect(await read(remembered.cards)).toContain('De laatste');
    await run(`update products set sold_out = true, total_amount = 0 where id = ${ids.lastOne}`);
    expect(await read(remembered.cards)).not.toContain('De laatste');
  });

  it('ends at midnight', async () => {
    await run(`insert into announcements (type, title, active, expire_at, created_at)
      values ('warning', 'Alleen vandaag', true, '2026-03-01', now())`);
    expect(await read(remembered.config)).toContain('Alleen vandaag');
    test.clock.at('2026-03-01T23:00:00Z');
    expect(await read(remembered.config)).not.toContain('Alleen vandaag');
    test.clock.at('2026-03-01T10:00:00Z');
  });

  it('is nothing of a citizen, who is never answered from it', async () => {
    const citizen = test.as(await test.build.requester());
    await citizen.post(`/platform/products/${ids.product}/bookmark`);
    expect(await read(remembered.cards)).not.toContain('"bookmarked":true');
    const own = (await citizen.get(remembered.cards)).body;
    expect(JSON.stringify(own)).toContain('"bookmarked":true');
    expect(await read(remembered.cards)).not.toContain('"bookmarked":true');
  });

  it('leaves out what a call is refused', async () => {
    const { status } = await test.visitor().get('/platform/products?fields=name');
    expect(status).toBe(422);
    expect((await test.visitor().get('/platform/config/webshop?ver=a-b')).status).toBe(403);
  });
});

describe('how it travels', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('is as a client takes it: %s', async (accepted, encoding, unpack) => {
    const headers = { host: 'localhost:4000', 'client-type': 'webshop', 'accept-encoding': accepted };
    const answer = await test.app.server.inject({ url: `/api/v1${remembered.config}`, headers });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: expect.stringContaining('Origin'),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    if (encoding !== undefined) expect(answer.headers.vary).toBe('Origin, accept-encoding');
    expect(unpack(answer.rawPayload).toString()).toBe(await read(remembered.config));
  });
});
