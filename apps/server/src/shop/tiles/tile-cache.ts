import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Now } from '@tegoed/domain/dates';
import { randomHex } from '../../platform/services/secrets.ts';
import type { TileAddress } from './tile-address.ts';

export interface KeptTile {
  readonly bytes: Buffer;
  /** It was fetched so long ago that the map may have changed since. */
  readonly isOld: boolean;
}

/** Tiles on disk. Several processes may share the folder. */
export interface TileCache {
  find(address: TileAddress): Promise<KeptTile | undefined>;
  keep(address: TileAddress, bytes: Buffer): Promise<void>;
}

interface TileCacheOptions {
  readonly folder: string;
  readonly now: Now;
  /** Bytes that the folder may hold; the tiles that were fetched longest ago make room. */
  readonly mostBytes?: number;
  /** So many new tiles between two looks at how full the folder is. */
  readonly keptBetweenLooks?: number;
}

/** How long a tile counts as new: thirty days in milliseconds. */
const freshFor = 30 * 86_400_000;

export function createTileCache(options: TileCacheOptions): TileCache {
  const { folder, now, mostBytes = 300_000_000, keptBetweenLooks = 500 } = options;
  const fileOf = ({ zoom, x, y }: TileAddress) => join(folder, String(zoom), String(x), String(y));
  let keptSinceLook = 0;

  return {
    async find(address) {
      const file = fileOf(address);
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)]);
        return { bytes, isOld: now().getTime() - mtimeMs > freshFor };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async keep(address, bytes) {
      const file = fileOf(address);
      const unfinished = `${file}.${randomHex(8)}`;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
      keptSinceLook += 1;
      if (keptSinceLook < keptBetweenLooks) return;
      keptSinceLook = 0;
      await makeRoom(folder, mostBytes);
    },
  };
}

/** Removes the tiles that were fetched longest ago, until a fifth of the room is free again. */
async function makeRoom(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names.filter((name) => name.isFile()).map(({ parentPath, name }) => sizeOf(join(parentPath, name))),
  );
  let left = files.reduce((sum, { size }) => sum + size, 0);
  if (left <= mostBytes) return;
  for (const { file, size } of files.toSorted((a, b) => a.fetched - b.fetched)) {
    if (left <= mostBytes * 0.8) return;
    await rm(file, { force: true });
    left -= size;
  }
}

/** A file that another process removed meanwhile has no size. */
async function sizeOf(file: string): Promise<{ file: string; size: number; fetched: number }> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { file, size, fetched: mtimeMs };
  } catch (error) {
    if (isAbsent(error)) return { file, size: 0, fetched: 0 };
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
