import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cleanUp } from '../../../testing/clean-up.ts';
import { createTileCache } from './tile-cache.ts';

it('makes room for new tiles by removing those that were fetched longest ago', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-tiles-'));
  cleanUp(() => rmSync(folder, { recursive: true }));
  const cache = createTileCache({ folder, now: () => new Date(), mostBytes: 1_000, keptBetweenLooks: 4 });
  const address = (y: number) => ({ zoom: 12, x: 2106, y });

  for (const y of [1, 2, 3]) {
    await cache.keep(address(y), Buffer.alloc(300));
    const fetched = new Date(2026, 0, y === 2 ? 1 : 20 + y);
    utimesSync(join(folder, '12/2106', String(y)), fetched, fetched);
  }
  expect(readdirSync(join(folder, '12/2106'))).toEqual(['1', '2', '3']);

  await cache.keep(address(4), Buffer.alloc(300));
  expect(readdirSync(join(folder, '12/2106'))).toEqual(['3', '4']);
  expect(await cache.find(address(2))).toBeUndefined();
  expect((await cache.find(address(4)))?.bytes).toHaveLength(300);
});
