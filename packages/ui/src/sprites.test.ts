import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { iconNames } from './pictures/icon-names.ts';
import { pictureNames, tileNames, whiteOnAccent } from './pictures/tile-names.ts';

function symbolsOf(file: string) {
  const svg = readFileSync(new URL(`../assets/${file}`, import.meta.url), 'utf8');
  return new Map(
    [...svg.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)].map(([, id = '', shapes = '']) => [id, shapes]),
  );
}

describe('the sprite of icons', () => {
  it('holds exactly the names', () => {
    expect([...symbolsOf('icons.svg').keys()].toSorted()).toEqual([...iconNames].toSorted());
  });
});

const tiles = symbolsOf('tiles.svg');
const pictures = symbolsOf('pictures.svg');

describe('the sprite of tiles', () => {
  it('holds each name square and wide, and nothing else', () => {
    expect([...tiles.keys()].toSorted()).toEqual(tileNames.flatMap((name) => [name, `${name}-wide`]).toSorted());
  });

  it('has both white roles in what never stands on the accent', () => {
    const oneRole = whiteOnAccent.filter(
      (name) => !/tile-s/.test(tiles.get(name) ?? '') || !/tile-l/.test(tiles.get(name) ?? ''),
    );
    expect(oneRole).toEqual([]);
  });
});

describe('the sprite of pictures', () => {
  it('holds exactly the names, and none of the tiles again', () => {
    expect([...pictures.keys()].toSorted()).toEqual([...pictureNames].toSorted());
    expect(pictureNames.filter((name) => tiles.has(name))).toEqual([]);
  });
});

describe('drawings', () => {
  it.each([...tiles, ...pictures])('draws %s with at most 8 shapes', (_name, shapes) => {
    expect(shapes.match(/<(path|circle|ellipse|rect)\b/g)?.length).toBeLessThanOrEqual(8);
  });

  it.each([...tiles, ...pictures])('colours %s by the roles of its ground only', (_name, shapes) => {
    const colours = [...shapes.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    expect(colours.filter((colour) => !/^(none|var\(--tg-tile-[psldg]\))$/.test(colour ?? ''))).toEqual([]);
  });
});
