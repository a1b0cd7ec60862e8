import type { HeroTile } from '@tegoed/ui/pictures/hero';
import { whiteOnAccent } from '@tegoed/ui/pictures/tile-names';
import type { TileName } from '@tegoed/ui/pictures/tile-names';

type Ground = HeroTile[1];
/** A place on the grid of four by four, counted from 0 along the rows. */
type Cell = number;

const columns = 4;
const grounds: readonly Ground[] = ['soft', 'deep', 'accent', 'brand', 'sand'];
const shapes: readonly TileName[] = ['arch', 'arches', 'circle', 'corner', 'quarter'];
const things: readonly TileName[] = [
  'backpack',
  'ball',
  'bicycle',
  'book',
  'cake',
  'coffee',
  'house',
  'kite',
  'laptop',
  'museum',
  'music',
  'shoe',
  'tulip',
  'umbrella',
  'water',
];

/** Sixteen tiles in four rows, shuffled with the key of a municipality; its own tile is among the first four, which a phone shows. */
export function mosaic(key: string, own: TileName): HeroTile[] {
  const random = randomOf(key);
  const others = shuffled([...pick(things, 12, { random, own }), ...pick(shapes, 3, { random, own })], random);
  const at = Math.floor(random() * columns);
  const names = [...others.slice(0, at), own, ...others.slice(at)];
  return onGrounds(
    names.map((name, cell) => ({ name, cells: [cell] })),
    { own, random },
  );
}

/** Thirteen tiles on the same grid, of which the own one is as large as four and stands first. */
export function tower(key: string, own: TileName): HeroTile[] {
  const random = randomOf(key);
  const others = shuffled([...pick(things, 10, { random, own }), ...pick(shapes, 2, { random, own })], random);
  const large = [0, 1, columns, columns + 1];
  const rest = [...Array(columns * columns).keys()].filter((cell) => !large.includes(cell));
  const small = others.map((name, index) => ({ name, cells: [rest[index] ?? 0] }));
  return onGrounds([{ name: own, cells: large }, ...small], { own, random });
}

interface Placed {
  readonly name: TileName;
  readonly cells: readonly Cell[];
}

/** Each on the ground that was used least, other than its neighbours', and nothing white on white. */
function onGrounds(tiles: readonly Placed[], { own, random }: { own: TileName; random: () => number }): HeroTile[] {
  const taken = new Map<Cell, Ground>();
  const used = new Map<Ground, number>();
  const order = shuffled(grounds, random);
  return tiles.map(({ name, cells }) => {
    const touching = new Set(cells.flatMap((cell) => neighbours(cell).map((each) => taken.get(each))));
    const fit = order.filter((ground) => !touching.has(ground) && !(ground === 'accent' && whiteOnAccent.includes(name)));
    const [least = 'soft'] = fit.toSorted((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0));
    const ground = name === own && fit.includes('accent') ? 'accent' : least;
    for (const cell of cells) taken.set(cell, ground);
    used.set(ground, (used.get(ground) ?? 0) + 1);
    return [name, ground];
  });
}

/** Beside, above and below. */
function neighbours(cell: Cell): readonly Cell[] {
  const column = cell % columns;
  return [cell - columns, cell + columns, ...(column > 0 ? [cell - 1] : []), ...(column < columns - 1 ? [cell + 1] : [])];
}

function pick(names: readonly TileName[], count: number, { random, own }: { random: () => number; own: TileName }): TileName[] {
  return shuffled(
    names.filter((name) => name !== own),
    random,
  ).slice(0, count);
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Numbers from 0 up to 1, the same for the same word on every machine, so that server and browser draw the same. */
function randomOf(word: string): () => number {
  let state = Array.from(word).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e_37_79_b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
