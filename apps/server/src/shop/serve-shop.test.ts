import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { servedImplementation } from './served-implementation.ts';
import { readImplementations, type PlainShop } from '@tegoed/implementations';
import { builtShop } from './built-shop.ts';
import { createHostTable } from './host-table.ts';
import { createPlainShops } from './plain-shops.ts';
import { ownImplementations } from '#platform/services/settings/settings';
import { createAnswerMemory } from './pages/answer-memory.ts';
import { createPageMemory } from './pages/page-memory.ts';
import { serveShop } from './serve-shop.ts';

const implementations = readImplementations(ownImplementations).map(servedImplementation);
const buildFolder = mkdtempSync(join(tmpdir(), 'shop-'));

/** Stands for the built shop: says what it was given and how often it rendered, or fails. */
const rendering = `let turn = 0;
export const entry = { module: { createPageHandler: () => async (request, shop) => {
  const { pathname, searchParams } = new URL(request.url);
  turn += 1;
  if (pathname === '/storing') {
    const answer = await shop.api(new Request('http://localhost/api/v1/status'));
    if (answer.status >= 500) throw new Error('no data');
  }
  if (pathname === '/stuk') throw new Error('broken');
  if (pathname === '/leeg') return { status: 200, headers: new Headers() };
  const asked = () => shop.api(new Request('http://localhost/api/v1/status'));
  const api = searchParams.has('api') ? await (await asked()).text() : '';
  const address = 'http://localhost/api/v1/status';
  const part = searchParams.has('part') ? await shop.read({ address, language: 'nl' }, async () => (await asked()).text()) : '';
  if (searchParams.has('lost')) await shop.read({ address, language: 'en' }, () => Promise.reject(new Error('404'))).catch(() => undefined);
  if (searchParams.has('melding')) shop.report(new Error('a part failed'));
  const own = '<script nonce="' + shop.nonce + '">ours(' + JSON.stringify(pathname) + ')</script><style nonce="' + shop.nonce + '">a{}</style>';
  const given = JSON.stringify({ key: shop.implementation.key, themes: shop.themes.length, api, part, headers: [...request.headers], turn });
  return {
    html: Buffer.from('<!doctype html>' + own + '<script>stranger()</script><main>' + given + '</main>'),
    status: pathname === '/weg' ? 404 : 200,
    headers: new Headers([['content-type', 'text/html; charset=utf-8'], ...(searchParams.has('lang') ? [['set-cookie', 'a=1'], ['set-cookie', 'b=2']] : [])]),
  };
} } };`;

/** What the platform answers to the pages of this test. */
let platformStatus = 200;
/** What it answers, as JSON, and the headers with which that was asked. */
let status: string | undefined;
const statusAsked: Record<string, string>[] = [];
/** What the server noted of its failures, a line each. */
const noted: string[] = [];
/** Of the contents of all shops; undefined when nobody can tell. */
let version: number | undefined = 0;
let moment = 'today';

/** Shops that operators made without a folder, by their keys. */
const plain = new Map<string, PlainShop>();

async function start(options: { publicUrl: string; demo: boolean; proxySeconds?: number }): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy: true, logger: { level: 'error', stream: { write: (line) => noted.push(line) } } });
  const pages = createPageMemory({ mostBytes: 1_000_000 });
  await app.register((scope) =>
    serveShop(scope, {
      ...builtShop(buildFolder),
      implementations,
      pages,
      answers: createAnswerMemory({ mostBytes: 1_000_000 }),
      contentVersion: async ({ shopKey }) => {
        const all = `${shopKey} ${version}`;
        return version === undefined ? undefined : { moment, frame: all, lists: all, thing: all, page: all };
      },
      plainShops: createPlainShops((key) => plain.get(key)),
      keyOfHost: (host) => (host === 'tegoed.zuiddam.test' ? 'zuiddam' : undefined),
      proxySeconds: 0,
      api: async ({ headers }, address) => {
        if (status !== undefined) statusAsked.push(Object.fromEntries(headers));
        return new Response(status ?? `for ${address}`, { status: platformStatus });
      },
      ...options,
    }),
  );
  return app;
}

const productionHost = 'tegoed.merendam.example';
let demo: FastifyInstance;
let production: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(buildFolder, 'client/assets'), { recursive: true });
  mkdirSync(join(buildFolder, 'client/.vite'), { recursive: true });
  mkdirSync(join(buildFolder, 'server'), { recursive: true });
  writeFileSync(join(buildFolder, 'server/index.js'), rendering);
  writeFileSync(join(buildFolder, 'server/package.json'), '{ "type": "module" }');
  writeFileSync(join(buildFolder, 'client/code-worker.js'), 'worker');
  writeFileSync(join(buildFolder, 'client/.vite/style-parts.json'), '{}');
  writeFileSync(join(buildFolder, 'client/assets/a-1.js'), 'plain');
  writeFileSync(join(buildFolder, 'client/assets/a-1.js.br'), 'packed');
  demo = await start({ publicUrl: 'http://localhost:4000', demo: true });
  production = await start({ publicUrl: `https://${productionHost}`, demo: false });
});
afterAll(async () => {
  await Promise.all([demo.close(), production.close()]);
  rmSync(buildFolder, { recursive: true });
});

interface Asking {
  host: string;
  'accept-encoding'?: string;
  'if-none-match'?: string;
  cookie?: string;
  authorization?: string;
}

const get = (app: FastifyInstance, url: string, headers: Asking) => app.inject({ url, headers: { ...headers } });

/** What the renderer says that it was given. */
function given(body: string): { turn: number; headers: [string, string][]; api: string } {
  return JSON.parse(/<main>(.*)<\/main>/.exec(body)?.[1] ?? '') as ReturnType<typeof given>;
}

const host = 'localhost:4000';
const sha = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
/** Ends whatever was remembered. */
const later = () => (version = (version ?? 0) + 1);

describe('a shop without a folder', () => {
  const shop = { key: 'zuiddam', name: 'Tegoed Zuiddam', organization: 'Gemeente Zuiddam', lat: null, lon: null };
  const keyOf = async (app: FastifyInstance, host: string) => /"key":"([^"]*)"/.exec((await get(app, '/', { host })).body)?.[1];

  it('has pages on its hosts, in the demo also by its key, from the moment that an operator makes it', async () => {
    expect((await get(production, '/', { host: 'tegoed.zuiddam.test' })).statusCode).toBe(403);
    plain.set('zuiddam', shop);
    later();
    expect(await keyOf(production, 'tegoed.zuiddam.test')).toBe('zuiddam');
    expect(await keyOf(demo, 'zuiddam.localhost:4000')).toBe('zuiddam');
    expect((await get(production, '/', { host: 'zuiddam.localhost' })).statusCode).toBe(403);
    expect((await get(demo, '/', { host: 'elders.localhost' })).statusCode).toBe(403);
  });

  it('has the standard drawings and texts, which are files of everybody', async () => {
    const { standard, find } = createPlainShops((key) => plain.get(key));
    const served = find('zuiddam');
    expect(served?.settings).toMatchObject({ key: 'zuiddam', shopName: 'Tegoed Zuiddam' });
    expect(served?.files).toBe(standard.files);
    for (const { address } of [standard.files.logo, standard.files.favicon, standard.files.texts.nl]) {
      expect((await get(production, address, { host: 'tegoed.zuiddam.test' })).statusCode).toBe(200);
    }
  });

  it('is made anew only when something about it changed', () => {
    let known: PlainShop | undefined = shop;
    const { find } = createPlainShops(() => known);
    const first = find('zuiddam');
    expect(find('zuiddam')).toBe(first);
    known = { ...shop, name: 'Anders' };
    expect(find('zuiddam')?.settings.name).toBe('Anders');
    known = undefined;
    expect(find('zuiddam')).toBeUndefined();
  });
});

describe('a page', () => {
  it('may run only our own files, and the scripts and styles that its renderer wrote', async () => {
    const answer = await get(demo, '/beleid', { host });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${sha('ours("/beleid")')};`);
    expect(policy).toContain(sha('a{}'));
    expect(policy).not.toContain(sha('stranger()'));
    expect(policy).not.toMatch(/unsafe|nonce|\*|https?:/);
    expect(answer.body).toContain('<script>ours("/beleid")</script><style>a{}</style>');
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  it('names the looks that it has alone in its policy, however many municipalities there are', async () => {
    const { headers } = await get(demo, '/beleid', { host });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' ${sha('a{}')};`);
    expect(implementations.length).toBeGreaterThan(20);
  });

  it('asks for https only where the public address has it, on errors and files too', async () => {
    const [file] = implementations.flatMap(({ files }) => [files.logo]);
    for (const url of ['/', '/weg', '/stuk', '/assets/a-1.js', file?.address ?? ''])
      expect((await get(production, url, { host: productionHost })).headers['strict-transport-security']).toMatch(
        /max-age=31536000/,
      );
  });

  it('keeps its status and all its cookies', async () => {
    expect((await get(demo, '/weg', { host })).statusCode).toBe(404);
    expect((await get(demo, '/?lang=en', { host })).headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('says in plain words that it failed, with the number of the request and who helps', async () => {
    const answer = await get(demo, '/stuk', { host });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect(answer.body).toMatch(/Noem aan de telefoon dit nummer: req-/);
    expect(answer.body).toContain('(0999) 12 34 56');
    expect(answer.body).not.toContain('broken');
  });

  it.each([
    ['/stuk', 'broken'],
    ['/leeg', 'undefined'],
  ])('is noted once where it failed, while it was made or finished (%s)', async (path, reason) => {
    noted.length = 0;
    expect((await get(demo, path, { host })).statusCode).toBe(500);
    expect(noted).toEqual([expect.stringContaining('"event":"page-failure"')]);
    expect(noted[0]).toContain(reason);
  });

  it('says in both languages that the platform is away and that it passes, and is whole again at once', async () => {
    platformStatus = 503;
    const answer = await get(demo, '/storing', { host });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('Het lukt nu even niet');
    expect(answer.body).toContain('Try again in a few minutes.');
    expect(answer.body).toContain('(0999) 12 34 56');
    platformStatus = 500;
    expect((await get(demo, '/storing', { host })).statusCode).toBe(500);
    platformStatus = 200;
    expect((await get(demo, '/storing', { host })).statusCode).toBe(200);
  });

  it('is of its own host, whatever address or scheme the line of the request names', async () => {
    const asked = async (line: string, headers: Record<string, string> = {}) => {
      const { port } = behindProxy.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      const lines = Object.entries({ host, connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`GET ${line} HTTP/1.1\r\n${lines.join('')}\r\n`);
      return Buffer.concat(await socket.toArray()).toString();
    };
    const behindProxy = await start({ publicUrl: 'http://localhost:4000', demo: true });
    await behindProxy.listen({ port: 0, host: '127.0.0.1' });
    try {
      const pages = [
        await asked('http://evil.example/beleid'),
        await asked('http://evil.example'),
        await asked('/beleid', { 'x-forwarded-proto': 'javascript' }),
      ];
      for (const page of pages) {
        expect(page).toMatch(/^HTTP\/1\.1 200 /);
        expect(page).not.toContain('evil.example');
        expect(page).not.toContain('javascript:');
      }
    } finally {
      await behindProxy.close();
    }
  });

  it('calls the platform in the name of the visitor', async () => {
    const answer = await demo.inject({ url: '/?api', headers: { host: 'localhost' }, remoteAddress: '10.1.2.3' });
    expect(answer.body).toContain('for 10.1.2.3');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels packed with %s', async (encoding, unpack) => {
    const answer = await get(demo, '/', { host, 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(unpack(answer.rawPayload).toString()).toContain('"key":"general"');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('is not sent again to who has it already', async () => {
    const first = await get(demo, '/privacy', { host });
    const again = await get(demo, '/privacy', { host, 'if-none-match': `"older", ${String(first.headers.etag)}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    later();
    expect((await get(demo, '/privacy', { host, 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
  });
});

describe('what others may keep of a page', () => {
  const keptFor = async (url: string, app = demo, headers: Partial<Asking> = {}) =>
    (await get(app, url, { host, ...headers })).headers['cache-control'];
  const shared = 'public, max-age=0, s-maxage=0, must-revalidate';

  it('is a page of visitors, which is asked for each time whether it changed', async () => {
    for (const url of ['/', '/aanbod?page=2&fund_id=3', '/products/5', '/sitemap.xml']) expect(await keptFor(url)).toBe(shared);
    const { headers } = await get(demo, '/', { host });
    expect(headers.vary).toBe('Cookie, Accept-Encoding');
    const again = await get(demo, '/', { host, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.headers['cache-control'], again.headers.vary]).toEqual([304, shared, headers.vary]);
  });

  it('may be given without asking for as long as the operator says', async () => {
    const app = await start({ publicUrl: 'http://localhost:4000', demo: true, proxySeconds: 30 });
    expect(await keptFor('/', app)).toBe('public, max-age=0, s-maxage=30, must-revalidate');
    expect(await keptFor('/tegoeden', app)).toBe('private, no-store');
    await app.close();
  });

  it.each([
    '/tegoeden',
    '/aanvragen/1/2',
    '/start?email_address=a@b.test',
    '/identity-restore?token=t',
    '/aanbod?q=schulden',
    '/aanbod?postcode=9712AB',
    '/aanbod/5?reserveren=1&tegoed=3',
    '/?target=x',
    '/weg',
    '/?melding',
    '/?lang=en',
    '/stuk',
  ])('is nothing that somebody typed or has, that failed, or that sets something: %s', async (url) => {
    const { headers } = await get(demo, url, { host });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('a page that was rendered before', () => {
  const turnOf = async (url: string, headers: Partial<Asking> = {}) =>
    given((await get(demo, url, { host, ...headers })).body).turn;

  it('is given again as long as the contents are the same, also while it is being rendered', async () => {
    const all = await Promise.all([turnOf('/samen'), turnOf('/samen'), turnOf('/samen')]);
    expect(new Set(all).size).toBe(1);
    expect(await turnOf('/samen')).toBe(all[0]);
    later();
    expect(await turnOf('/samen')).not.toBe(all[0]);
  });

  describe('once something was changed', () => {
    beforeAll(() => (status = '"well"'));
    afterAll(() => (status = undefined));

    it('is given again when what it is made of is the same, for which the platform is asked once as a visitor asks it', async () => {
      const first = await turnOf('/deel?part');
      statusAsked.length = 0;
      for (let count = 0; count < 2; count++) {
        later();
        expect(await Promise.all([turnOf('/deel?part'), turnOf('/deel?part')])).toEqual([first, first]);
      }
      const visitor = { accept: 'application/json', 'accept-language': 'nl', 'client-key': 'general', 'client-type': 'webshop' };
      expect(statusAsked).toEqual([visitor, visitor]);
    });

    it('is rendered anew when a part of it is another one, or is not answered now', async () => {
      const first = await turnOf('/deel?part');
      status = '"ill"';
      later();
      const second = await turnOf('/deel?part');
      expect(second).not.toBe(first);
      later();
      expect(await turnOf('/deel?part')).toBe(second);
      status = 'no answer';
      later();
      expect((await get(demo, '/deel?part', { host })).statusCode).toBe(500);
      status = '"ill"';
      later();
      expect(await turnOf('/deel?part')).not.toBe(second);
    });

    it('is rendered anew when nobody can tell what it was made of: a part was missing', async () => {
      const first = await turnOf('/deel?part&lost');
      expect(await turnOf('/deel?part&lost')).toBe(first);
      later();
      expect(await turnOf('/deel?part&lost')).not.toBe(first);
    });

    it('is rendered anew at another moment', async () => {
      const first = await turnOf('/deel?part');
      moment = 'tomorrow';
      later();
      expect(await turnOf('/deel?part')).not.toBe(first);
    });
  });

  it('is not kept when nobody can tell whether the contents are the same', async () => {
    version = undefined;
    expect(await turnOf('/onbekend')).not.toBe(await turnOf('/onbekend'));
    later();
  });

  it.each(['/weg', '/?lang=en', '/?melding'])('is not kept when it failed or sets something: %s', async (url) => {
    expect(await turnOf(url)).not.toBe(await turnOf(url));
  });

  it('is not kept when the platform could not give a part of it', async () => {
    platformStatus = 503;
    const failed = await turnOf('/deel?api');
    platformStatus = 200;
    expect(await turnOf('/deel?api')).not.toBe(failed);
  });

  it('belongs to one address on one host in one language', async () => {
    const turns = await Promise.all([
      turnOf('/een'),
      turnOf('/een?page=2'),
      turnOf('/een', { host: 'nijmegen.localhost:4000' }),
      turnOf('/een', { cookie: 'x=1; lang=en' }),
    ]);
    expect(new Set(turns).size).toBe(4);
    expect(await turnOf('/een', { cookie: 'lang=en; y=2' })).toBe(turns[3]);
  });

  it('is one page however its query is spelled, and whatever a mail or an advertisement added to the link', async () => {
    const turns = await Promise.all(
      [
        '/aanbod?fund_id=1&q=zwem+les',
        '/aanbod?q=zwem%20les&fund_id=1',
        '/aanbod?utm_source=mail&q=zwem+les&fund_id=1&fbclid=x',
      ].map((url) => turnOf(url)),
    );
    expect(new Set(turns).size).toBe(1);
    expect(await turnOf('/aanbod?q=zwemles&fund_id=1')).not.toBe(turns[0]);
    expect(await turnOf('/aanbod?a=1&a=2')).not.toBe(await turnOf('/aanbod?a=2&a=1'));
  });

  it('was made from nothing that its first reader sent but the language', async () => {
    const secret = { authorization: 'Bearer secret-token', cookie: 'session=secret; lang=nl' };
    const { headers } = given((await get(demo, '/geheim', { host, ...secret })).body);
    expect(headers).toEqual([['cookie', 'lang=nl']]);
  });
});

describe('the host', () => {
  it.each([
    ['localhost:4000', 'general'],
    ['127.0.0.1:4000', 'general'],
    ['nijmegen.localhost:4000', 'nijmegen'],
    ['tegoed.nijmegen.example', 'nijmegen'],
  ])('%s shows %s in the demo', async (name, key) => {
    expect((await get(demo, '/', { host: name })).body).toContain(`"key":"${key}"`);
  });

  it.each(['evil.example', 'bestaat-niet.localhost', 'constructor.localhost'])('%s is refused', async (name) => {
    const answer = await get(demo, '/', { host: name });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Dit adres kennen wij niet');
  });

  it('KEY.localhost is refused outside the demo, and no other looks travel with a page', async () => {
    expect((await get(production, '/', { host: 'nijmegen.localhost' })).statusCode).toBe(403);
    expect((await get(production, '/', { host: productionHost })).body).toContain('"themes":0');
  });
});

describe('a file', () => {
  it('is sent as it was packed at build time, and kept for ever', async () => {
    const answer = await get(demo, '/assets/a-1.js', { host: 'localhost', 'accept-encoding': 'br' });
    expect(answer.body).toBe('packed');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('of an implementation has an address that changes with its content', async () => {
    for (const { files, settings } of implementations) {
      const answer = await get(demo, files.texts.en.address, { host: 'localhost' });
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.json()).toHaveProperty('shell');
      expect(files.logo.address).toMatch(/^\/implementations\/[a-z]+\/logo\.[\w-]{10}\.svg$/);
      const logo = await get(demo, `${files.logo.address}?v=1`, { host: 'localhost', 'accept-encoding': 'br' });
      expect(brotliDecompressSync(logo.rawPayload)).toEqual(files.logo.content);
      const older = await get(demo, `/implementations/${settings.key}/logo.0000000000.svg`, { host: 'localhost' });
      expect([older.statusCode, older.body]).toEqual([200, expect.stringContaining('"key":"general"')]);
    }
  });

  it('of a folder is made when somebody asks for it, not before', () => {
    const [folder] = readImplementations(ownImplementations);
    if (!folder) throw new Error('there is no folder');
    const drawing = vi.fn<typeof folder.drawing>(folder.drawing);
    const served = servedImplementation({ ...folder, drawing });
    createHostTable([served], { publicUrl: 'http://localhost:4000', demo: true })('localhost');
    expect(drawing).not.toHaveBeenCalled();
    expect(served.files.logo.content.toString()).toContain('<svg');
    expect(served.files).toBe(served.files);
  });

  it('that works as a worker comes from the top, fetches from us only, and is asked for anew each time', async () => {
    const answer = await get(demo, '/code-worker.js', { host });
    expect(answer.body).toBe('worker');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'no-cache',
    });
    expect((await get(demo, '/', { host })).headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('tells search engines what they may list', async () => {
    const robots = async (app: FastifyInstance, asked: string) => (await get(app, '/robots.txt', { host: asked })).body;
    expect(await robots(demo, 'localhost')).toContain('Disallow: /api/');
    expect(await robots(demo, 'nijmegen.localhost:4000')).toContain('\nSitemap: http://nijmegen.localhost:4000/sitemap.xml\n');
    expect(await robots(demo, 'evil.example')).toBe('User-agent: *\nDisallow: /\n');
    for (const url of ['/robots.txt', '/favicon.ico'])
      expect((await get(demo, url, { host })).headers['content-security-policy']).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
  });
});
