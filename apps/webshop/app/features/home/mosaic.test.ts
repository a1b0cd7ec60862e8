import { globSync, readFileSync } from 'node:fs';
import { whiteOnAccent } from '@tegoed/ui/pictures/tile-names';
import type { TileName } from '@tegoed/ui/pictures/tile-names';
import { describe, expect, it } from 'vitest';
import { mosaic, tower } from './mosaic.ts';

interface Settings {
  key: string;
  hero: { kind: string; tile: TileName; view: string };
}

const root = new URL('../../../../../', import.meta.url);
const shops = globSync('implementations/*/settings.json', { cwd: root }).map((file) => {
  const settings: Settings = JSON.parse(readFileSync(new URL(file, root), 'utf8'));
  return settings;
});

/** Pairs of places that touch on the grid; a tower's first tile lies on four of them. */
function touching(places: readonly number[]): (readonly [number, number])[] {
  return places.flatMap((tile, cell) => {
    const right = cell % 4 < 3 ? [places[cell + 1] ?? tile] : [];
    const below = cell < 12 ? [places[cell + 4] ?? tile] : [];
    return [...right, ...below].filter((other) => other !== tile).map((other) => [tile, other] as const);
  });
}

const inMosaic = touching([...Array(16).keys()]);
const inTower = touching([0, 0, 1, 2, 0, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

describe.each(shops)('the hero of $key', ({ key, hero }) => {
  it.each([
    { draw: mosaic, count: 16, pairs: inMosaic, seen: 4 },
    { draw: tower, count: 13, pairs: inTower, seen: 1 },
  ])('as $draw.name shows the own tile on a phone and no ground beside itself', ({ draw, count, pairs, seen }) => {
    const tiles = draw(key, hero.tile);
    expect(new Set(tiles.map(([name]) => name)).size).toBe(count);
    expect(tiles.slice(0, seen).map(([name]) => name)).toContain(hero.tile);
    expect(pairs.filter(([one, other]) => tiles[one]?.[1] === tiles[other]?.[1])).toEqual([]);
    expect(tiles.filter(([name, ground]) => ground === 'accent' && whiteOnAccent.includes(name))).toEqual([]);
    expect(new Set(tiles.map(([, ground]) => ground)).size).toBe(5);
    expect(draw(key, hero.tile)).toEqual(tiles);
  });
});

describe('the heroes together', () => {
  it('are no copies of each other', () => {
    const drawn = shops.map(({ key, hero }) => JSON.stringify(mosaic(key, hero.tile)));
    expect(new Set(drawn).size).toBe(shops.length);
  });

  it('are of all three kinds, each of at least a quarter of the shops, with both landscapes', () => {
    const kinds = shops.map(({ hero }) => hero.kind);
    for (const kind of ['mosaic', 'tower', 'panorama'])
      expect(kinds.filter((each) => each === kind).length).toBeGreaterThanOrEqual(Math.floor(shops.length / 4));
    const views = shops.filter(({ hero }) => hero.kind === 'panorama').map(({ hero }) => hero.view);
    expect(new Set(views)).toEqual(new Set(['hills', 'polder']));
  });
});
