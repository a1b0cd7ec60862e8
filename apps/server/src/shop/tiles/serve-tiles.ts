import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Now } from '@tegoed/domain/dates';
import { fileHeaders } from '../pages/page-headers.ts';
import { createMissBudget } from './miss-budget.ts';
import { area, readTileAddress, zooms, type TileAddress } from './tile-address.ts';
import { createTileCache } from './tile-cache.ts';
import { typeOfTile } from './tile-picture.ts';
import { createTileSource } from './tile-source.ts';

interface ServeTilesOptions {
  /** Where tiles come from, with `{z}`, `{x}` and `{y}`; empty: there is no picture under the map. */
  readonly url: string;
  /** Who drew the map; stands at its edge. */
  readonly credit: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Whether one address is held to a number of new tiles. */
  readonly limited: boolean;
  readonly now: Now;
  /** How long the service may take over one tile, in milliseconds. */
  readonly timeouts?: number;
}

/** A browser asks again after a week, in seconds. */
const keptInBrowser = 604_800;

/**
 * The picture under the map, from our own address: a page asks nobody else. `/tiles/about.json` says whether there is one. A tile
 * that cannot be had is 204, with which an image fails quietly: the map shows its places without it. (ADR 0014)
 */
export function serveTiles(app: FastifyInstance, options: ServeTilesOptions): void {
  const { url, credit, dataDir, publicUrl, limited, now } = options;
  const headers = {
    ...fileHeaders({ https: publicUrl.startsWith('https:') }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  const cache = createTileCache({ folder: join(dataDir, 'tiles'), now });
  const source = createTileSource({ ...options, log: app.log });
  const budget = createMissBudget(now);
  const isOff = url === '';

  app.get('/tiles/about.json', (_request, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .send({ available: !isOff && !source.isSilent(), credit, zooms, area }),
  );

  app.get<{ Params: { zoom: string; x: string; file: string } }>('/tiles/:zoom/:x/:file', async (request, reply) => {
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    const address = readTileAddress(request.params);
    if (address === undefined) return reply.code(404).send();
    if (isOff) return reply.code(204).send();
    const kept = await cache.find(address);
    if (kept && !kept.isOld) return sendTile(reply, kept.bytes);
    const { allowed, secondsLeft } = limited ? budget.take(request.ip) : { allowed: true, secondsLeft: 0 };
    if (!allowed && !kept) return reply.code(429).header('retry-after', secondsLeft).send();
    const bytes = (allowed ? await fetchAndKeep(address) : undefined) ?? kept?.bytes;
    return bytes ? sendTile(reply, bytes) : reply.code(204).send();
  });

  /** A disk that is full is no reason to withhold the tile. */
  async function fetchAndKeep(address: TileAddress): Promise<Buffer | undefined> {
    const bytes = await source.fetch(address);
    if (bytes) {
      await cache.keep(address, bytes).catch((error: unknown) => {
        app.log.warn({ event: 'tile-not-kept', err: error }, 'a tile of the map could not be kept');
      });
    }
    return bytes;
  }
}

function sendTile(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${keptInBrowser}`)
    .type(typeOfTile(bytes) ?? 'application/octet-stream')
    .send(bytes);
}
