import type { TileProps } from '@tegoed/ui/pictures/tile';
import type { Theme } from '../fund/load-themes.ts';

/** What a platform may call the kinds of help, in its key or in its name. The first that fits counts. */
const kinds = [
  { kind: 'sport', words: /sport|beweg|zwem|exercise|swim|fitness/, tile: { name: 'ball', ground: 'soft' } },
  { kind: 'culture', words: /cultu|muzi|music|dans|danc|toneel|theat|kunst/, tile: { name: 'music', ground: 'sand' } },
  {
    kind: 'school',
    words: /school|leren|learn|cursus|course|onderwijs|educat|comput/,
    tile: { name: 'backpack', ground: 'accent' },
  },
  { kind: 'clothes', words: /fiets|bicyc|bike|kled|cloth|schoen|shoe/, tile: { name: 'bicycle', ground: 'soft' } },
  { kind: 'outing', words: /dagje|outing|day out|museum|uitje|vrije tijd|leisure/, tile: { name: 'cake', ground: 'brand' } },
  { kind: 'home', words: /huis|home|wonen|living|energ|boodschap|grocer/, tile: { name: 'house', ground: 'sand' } },
  { kind: 'care', words: /zorg|care|gezond|health/, tile: { name: 'umbrella', ground: 'soft' } },
] as const satisfies { kind: string; words: RegExp; tile: Pick<TileProps, 'name' | 'ground'> }[];

const other = { kind: 'other', tile: { name: 'kite', ground: 'deep' } } as const;

/** What a kind of help is about, as far as its name tells, and its drawing. */
export function themeKind({ key, name }: Pick<Theme, 'key' | 'name'>) {
  const text = `${key} ${name}`.toLowerCase();
  return kinds.find(({ words }) => words.test(text)) ?? other;
}
