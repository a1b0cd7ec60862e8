import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readImplementationFolders } from './implementation-folders.ts';
import { serveShop } from './serve-shop.ts';

const implementations = readImplementationFolders(join(import.meta.dirname, '../../../../implementations'));
const buildFolder = mkdtempSync(join(tmpdir(), 'shop-'));

/** Stands for the built shop: says what it was given, or fails. */
const rendering = `export const entry = { module: { createPageHandler: () => async (request, shop) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/stuk') throw new Error('broken');
  const api = searchParams.has('api') ? await (await shop.api(new Request('http://localhost/api/v1/status'))).text() : '';
  return new Response('<!doctype html>' + JSON.stringify({ nonce: shop.nonce, key: shop.implementation.key, themes: shop.themes.length, api }), {
    status: pathname === '/weg' ? 404 : 200,
    headers: [['content-type', 'text/html; charset=utf-8'], ['set-cookie', 'a=1'], ['set-cookie', 'b=2']],
  });
} } };`;

async function start(options: { publicUrl: string; demo: boolean }): Promise<FastifyInstance> {
  const app = Fastify();
  await app.register((scope) =>
    serveShop(scope, {
      buildFolder,
      implementations,
      api: async (_request, address) => new Response(`for ${address}`),
      ...options,
    }),
  );
  return app;
}

let demo: FastifyInstance;
let production: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(buildFolder, 'client/assets'), { recursive: true });
  mkdirSync(join(buildFolder, 'server'), { recursive: true });
  writeFileSync(join(buildFolder, 'server/index.js'), rendering);
  writeFileSync(join(buildFolder, 'server/package.json'), '{ "type": "module" }');
  writeFileSync(join(buildFolder, 'client/assets/a-1.js'), 'plain');
  writeFileSync(join(buildFolder, 'client/assets/a-1.js.br'), 'packed');
  demo = await start({ publicUrl: 'http://localhost:4000', demo: true });
  production = await start({ publicUrl: 'https://tegoed.merendam.example', demo: false });
});
afterAll(async () => {
  await Promise.all([demo.close(), production.close()]);
  rmSync(buildFolder, { recursive: true });
});

const get = (app: FastifyInstance, url: string, headers: { host: string; 'accept-encoding'?: string }) =>
  app.inject({ url, headers });

describe('a page', () => {
  it('may run only our own scripts and styles, and those of this very response', async () => {
    const [first, second] = [await get(demo, '/', { host: 'localhost:4000' }), await get(demo, '/', { host: 'localhost:4000' })];
    const policy = String(first.headers['content-security-policy']);
    const { nonce } = JSON.parse(first.body.replace('<!doctype html>', '')) as { nonce: string };
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(second.headers['content-security-policy']).not.toBe(policy);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache, private',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(first.headers).not.toHaveProperty('strict-transport-security');
  });

  it('asks for https only where the public address has it, on errors and files too', async () => {
    const host = 'tegoed.merendam.example';
    const [file] = implementations.flatMap(({ files }) => [files.logo]);
    for (const url of ['/', '/weg', '/stuk', '/assets/a-1.js', file?.address ?? ''])
      expect((await get(production, url, { host })).headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('keeps its status and all its cookies', async () => {
    const answer = await get(demo, '/weg', { host: 'localhost:4000' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('says in plain words that it failed, with the number of the request and who helps', async () => {
    const answer = await get(demo, '/stuk', { host: 'localhost:4000' });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toMatch(/Noem aan de telefoon dit nummer: req-/);
    expect(answer.body).toContain('(0999) 12 34 56');
    expect(answer.body).not.toContain('broken');
  });

  it('calls the platform in the name of the visitor', async () => {
    const answer = await demo.inject({ url: '/?api', headers: { host: 'localhost' }, remoteAddress: '10.1.2.3' });
    expect(answer.body).toContain('for 10.1.2.3');
  });

  it.each(['br', 'gzip'])('travels packed with %s', async (encoding) => {
    const answer = await get(demo, '/', { host: 'localhost', 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });
});

describe('the host', () => {
  it.each([
    ['localhost:4000', 'general'],
    ['127.0.0.1:4000', 'general'],
    ['nijmegen.localhost:4000', 'nijmegen'],
    ['tegoed.nijmegen.example', 'nijmegen'],
  ])('%s shows %s in the demo', async (host, key) => {
    expect((await get(demo, '/', { host })).body).toContain(`"key":"${key}"`);
  });

  it.each(['evil.example', 'bestaat-niet.localhost', 'constructor.localhost'])('%s is refused', async (host) => {
    const answer = await get(demo, '/', { host });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('Dit adres kennen wij niet');
  });

  it('KEY.localhost is refused outside the demo, and no other looks travel with a page', async () => {
    expect((await get(production, '/', { host: 'nijmegen.localhost' })).statusCode).toBe(403);
    expect((await get(production, '/', { host: 'tegoed.merendam.example' })).body).toContain('"themes":0');
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
    for (const { files } of implementations) {
      const answer = await get(demo, files.texts.en.address, { host: 'localhost' });
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.json()).toHaveProperty('shell');
      expect(files.logo.address).toMatch(/^\/implementations\/[a-z]+\/logo\.[\w-]{10}\.svg$/);
    }
  });

  it('tells search engines what they may list', async () => {
    expect((await get(demo, '/robots.txt', { host: 'localhost' })).body).toContain('Disallow: /api/');
    expect((await get(demo, '/robots.txt', { host: 'evil.example' })).body).toContain('Disallow: /\n');
  });
});
