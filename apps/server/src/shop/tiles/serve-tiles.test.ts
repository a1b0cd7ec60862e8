import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../testing/clean-up.ts';
import { startTileService, type TileService } from '../../../testing/services/start-tile-service.ts';
import { serveTiles } from './serve-tiles.ts';

/** A tile of Utrecht, and others beside it. */
const tile = '/tiles/12/2106/1351.png';
const besides = ['/tiles/12/2107/1351.png', '/tiles/12/2106/1352.png', '/tiles/12/2107/1352.png'];
const dayMs = 86_400_000;

let service: TileService;
let dataDir: string;
let moment: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tegoed-tiles-'));
  moment = Date.now();
  service = await startTileService();
  cleanUp(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true });
  });
});

/** A server with the tiles of the service, or of no service at all. */
function serve({
  url = service.url,
  limited = true,
  timeouts = 10_000,
}: { url?: string; limited?: boolean; timeouts?: number } = {}) {
  const app = Fastify();
  serveTiles(app, {
    url,
    credit: 'Kadaster',
    dataDir,
    publicUrl: 'https://tegoed.example',
    limited,
    timeouts,
    now: () => new Date(moment),
  });
  cleanUp(() => app.close());
  const get = (path: string, remoteAddress = '10.0.0.1') => app.inject({ url: path, remoteAddress });
  return { get, about: async () => (await get('/tiles/about.json')).json<Record<string, unknown>>() };
}

describe('a tile of the map', () => {
  it('comes from the service and may be kept by the browser', async () => {
    const answer = await serve().get(tile);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age=') as string,
    });
    expect(service.asked).toEqual(['/12/2106/1351.png']);
  });

  it('is asked for once, also by many at the same moment and after a restart', async () => {
    const { get } = serve();
    await Promise.all([get(tile), get(tile), get(tile)]);
    await get(tile);
    expect((await serve().get(tile)).statusCode).toBe(200);
    expect(service.asked).toHaveLength(1);
  });

  it('is fetched anew after thirty days, and kept longer while the service is silent', async () => {
    const { get } = serve();
    await get(tile);
    moment += 31 * dayMs;
    service.behaviour = 'fails';
    expect((await get(tile)).statusCode).toBe(200);
    service.behaviour = 'answers';
    await get(tile);
    expect(service.asked).toHaveLength(3);
  });

  it.each(['fails', 'is silent', 'sends a page', 'sends too much', 'has nothing', 'redirects'] as const)(
    'is quietly absent when the service %s, and nothing of it is kept',
    async (behaviour) => {
      const { get } = serve(behaviour === 'is silent' ? { timeouts: 1_000 } : {});
      service.behaviour = behaviour;
      const answer = await get(tile);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(readdirSync(dataDir)).toEqual([]);
      service.behaviour = 'answers';
      expect((await get(tile)).statusCode).toBe(200);
    },
  );

  it.each([
    ['/tiles/5/16/10.png', 'a zoom that shows half of Europe'],
    ['/tiles/19/269568/172928.png', 'a zoom beyond the last'],
    ['/tiles/12/2106/9999.png', 'outside the country'],
    ['/tiles/12/0/0.png', 'at the other side of the world'],
    ['/tiles/12/2106/1351.jpg', 'another name'],
    ['/tiles/12/-1/1351.png', 'below zero'],
    ['/tiles/1e1/2106/1351.png', 'no number'],
    ['/tiles/12/2106/..%2f1351.png', 'a way out of the folder'],
  ])('does not exist at %s: %s', async (path) => {
    expect((await serve().get(path)).statusCode).toBe(404);
    expect(service.asked).toEqual([]);
  });
});

describe('a service that does not answer', () => {
  it('is left alone for half a minute after three failures, and then tried again', async () => {
    const { get, about } = serve();
    service.behaviour = 'fails';
    for (const path of besides) await get(path);
    expect(await about()).toMatchObject({ available: false });
    await get(tile);
    expect(service.asked).toHaveLength(3);

    service.behaviour = 'answers';
    moment += 30_000;
    expect(await about()).toMatchObject({ available: true });
    expect((await get(tile)).statusCode).toBe(200);
  });

  it('is not called silent for places of which it has nothing', async () => {
    const { get, about } = serve();
    service.behaviour = 'has nothing';
    for (const path of [tile, ...besides]) await get(path);
    expect(await about()).toMatchObject({ available: true });
  });
});

describe('the map', () => {
  it('says what it is of, and how far it goes', async () => {
    expect(await serve().about()).toEqual({
      available: true,
      credit: 'Kadaster',
      zooms: { least: 6, most: 18 },
      area: { south: 50.6, west: 3.1, north: 53.7, east: 7.4 },
    });
  });

  it('has no picture when that is switched off', async () => {
    const { get, about } = serve({ url: '' });
    expect(await about()).toMatchObject({ available: false });
    expect((await get(tile)).statusCode).toBe(204);
  });

  it('is not copied whole by one address; another one is not held back, nor what is here already', async () => {
    const { get } = serve();
    service.behaviour = 'has nothing';
    for (let turn = 0; turn < 1_500; turn++) await get(tile);
    const refused = await get(tile);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    service.behaviour = 'answers';
    expect((await get(tile, '10.0.0.2')).statusCode).toBe(200);
    expect((await get(tile)).statusCode).toBe(200);
    moment += 600_000;
    expect((await get(besides[0] ?? '')).statusCode).toBe(200);
  });

  it('has no such limit where limits are off', async () => {
    const { get } = serve({ limited: false });
    service.behaviour = 'has nothing';
    for (let turn = 0; turn < 1_500; turn++) await get(tile);
    expect((await get(tile)).statusCode).toBe(204);
  });
});

describe('a kept tile', () => {
  it('is as old as its file', async () => {
    const { get } = serve();
    await get(tile);
    const longAgo = new Date(moment - 40 * dayMs);
    utimesSync(join(dataDir, 'tiles/12/2106/1351'), longAgo, longAgo);
    await get(tile);
    expect(service.asked).toHaveLength(2);
  });
});
