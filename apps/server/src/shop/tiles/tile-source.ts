import type { FastifyBaseLogger } from 'fastify';
import type { Now } from '@tegoed/domain/dates';
import type { TileAddress } from './tile-address.ts';
import { typeOfTile } from './tile-picture.ts';

/** The service that draws the map (`TILES_URL`). */
export interface TileSource {
  /** The bytes of a tile. Undefined when the service does not give one now; it never throws. */
  fetch(address: TileAddress): Promise<Buffer | undefined>;
  /** It did not answer lately, so it is left alone for a while. */
  isSilent(): boolean;
}

interface TileSourceOptions {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly url: string;
  /** Says to the service who asks. */
  readonly publicUrl: string;
  readonly now: Now;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** How long one tile may take, in milliseconds. */
  readonly timeouts?: number;
}

/** Bytes of the largest tile that is believed; a usual one has 5,000 to 40,000. */
const largestTile = 500_000;
/** So many failures after each other make the service silent, for so many milliseconds. */
const failuresOfSilence = 3;
const silence = 30_000;
/** Tiles that are asked for at the same time. */
const mostAtOnce = 64;

/** Asks the service of the setting for tiles: each at most once at a time, and only pictures of a likely size count. */
export function createTileSource({ url, publicUrl, now, log, timeouts = 4_000 }: TileSourceOptions): TileSource {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  let failures = 0;
  let silentUntil = 0;

  const isSilent = () => now().getTime() < silentUntil;

  async function ask(address: string): Promise<Buffer | undefined> {
    try {
      const tile = await fetchTile(address, { timeouts, publicUrl });
      if (failures >= failuresOfSilence) log.info({ event: 'tiles-back' }, 'the map service answers again');
      failures = 0;
      return tile;
    } catch (error) {
      failures += 1;
      if (failures >= failuresOfSilence && !isSilent()) {
        silentUntil = now().getTime() + silence;
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ event: 'tiles-silent', reason }, 'the map service gives no tiles; it is left alone for a while');
      }
      return undefined;
    }
  }

  return {
    isSilent,
    fetch({ zoom, x, y }) {
      const address = url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
      const asked = underWay.get(address);
      if (asked) return asked;
      if (isSilent() || underWay.size >= mostAtOnce) return Promise.resolve(undefined);
      const answer = ask(address).finally(() => underWay.delete(address));
      underWay.set(address, answer);
      return answer;
    },
  };
}

/** Undefined where the map has nothing. Throws when the service fails, is late or sends something else than a tile. */
async function fetchTile(
  address: string,
  { timeouts, publicUrl }: { timeouts: number; publicUrl: string },
): Promise<Buffer | undefined> {
  const answer = await fetch(address, {
    headers: { accept: 'image/*', 'user-agent': `Tegoed (${publicUrl})` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeouts),
  });
  if (answer.status === 404 || answer.status === 204) {
    await answer.body?.cancel();
    return undefined;
  }
  if (!answer.ok || answer.body === null) throw new Error(`the map service answered ${answer.status}`);
  const bytes = await readAtMost(answer.body, largestTile);
  if (typeOfTile(bytes) === undefined) throw new Error('the map service sent something else than a picture');
  return bytes;
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) throw new Error('the map service sent a tile that is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
