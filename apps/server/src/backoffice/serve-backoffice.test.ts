import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBackoffice } from './serve-backoffice.ts';

const folder = mkdtempSync(join(tmpdir(), 'backoffice-'));
const buildFolder = join(folder, 'client');
const inline = 'start()';
const html = `<!doctype html><script>${inline}</script><script type="module" src="/assets/a-1.js"></script>`;

async function start(backofficeUrl: string): Promise<FastifyInstance> {
  const app = Fastify();
  await serveBackoffice(app, { buildFolder, backofficeUrl });
  app.get('/api/v1/status', async () => 'platform');
  app.get('/media/abc/thumbnail.jpg', async () => 'picture');
  app.get('/readyz', async () => 'ready');
  app.get('/assets/shop-1.js', async () => 'shop');
  app.get('/*', async () => 'shop');
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(buildFolder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(buildFolder, 'index.html'), html);
  writeFileSync(join(buildFolder, 'assets/a-1.js'), 'plain');
  writeFileSync(join(buildFolder, 'assets/a-1.js.br'), 'packed');
  app = await start('https://beheer.tegoed.example');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ url, method, headers: { host: 'beheer.tegoed.example', ...headers } });

describe('the host of the back office', () => {
  it.each(['/', '/inloggen', '/o/3/aanmeldingen?q=a.b', '/en/sign-in/link'])('gives the one document at %s', async (path) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ statusCode: 200, body: html });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('lets only its own files run, and the script that stands in the document', async () => {
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}';`);
    expect(policy).not.toMatch(/unsafe|nonce|\*|https?:/);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'strict-transport-security': expect.any(String),
    });
  });

  it('gives built files packed, to be kept for ever, and says of others that they are not there', async () => {
    const packed = await ask('/assets/a-1.js', { 'accept-encoding': 'br' });
    expect(packed).toMatchObject({ statusCode: 200, body: 'packed' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await ask('/assets/a-1.js')).body).toBe('plain');
    expect((await ask('/assets/a-2.js')).statusCode).toBe(404);
  });

  it.each(['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '//secret.txt'])(
    'keeps what lies beside its files: %s',
    async (path) => {
      expect((await ask(path)).body).not.toContain('secret');
    },
  );

  it('does not send again what the browser has', async () => {
    const { headers } = await ask('/');
    expect(await ask('/inloggen', { 'if-none-match': String(headers.etag) })).toMatchObject({ statusCode: 304, body: '' });
  });

  it('answers for the platform, and for nothing of the shop', async () => {
    expect((await ask('/api/v1/status')).body).toBe('platform');
    expect((await ask('/readyz')).body).toBe('ready');
    expect((await ask('/assets/shop-1.js')).statusCode).toBe(404);
    expect((await ask('/robots.txt')).statusCode).toBe(404);
    expect((await ask('/inloggen', {}, 'POST')).statusCode).toBe(404);
    expect((await ask('/media/abc/thumbnail.jpg')).body).toBe('picture');
  });
});

describe('other hosts', () => {
  it('know nothing of the back office', async () => {
    const elsewhere = (url: string) => ask(url, { host: 'tegoed.merendam.example' });
    expect((await elsewhere('/inloggen')).body).toBe('shop');
    expect((await elsewhere('/assets/a-1.js')).body).toBe('shop');
  });

  it('are all there is where no back office has an address', async () => {
    const without = await start('');
    const answer = await without.inject({ url: '/', headers: { host: 'beheer.tegoed.example' } });
    expect(answer.body).toBe('shop');
    await without.close();
  });
});

it('does not start without its files', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'backoffice-'));
  await expect(serveBackoffice(Fastify(), { buildFolder: empty, backofficeUrl: 'http://beheer.localhost' })).rejects.toThrow(
    'The back office is not built',
  );
  rmSync(empty, { recursive: true });
});
