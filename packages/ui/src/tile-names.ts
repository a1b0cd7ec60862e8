/** The drawings of assets/tiles.svg, each square and wide; a test holds the two equal. */
export const tileNames = [
  'arch',
  'arches',
  'backpack',
  'ball',
  'bicycle',
  'book',
  'cake',
  'card',
  'circle',
  'coffee',
  'corner',
  'house',
  'kite',
  'laptop',
  'letter',
  'logo',
  'museum',
  'music',
  'quarter',
  'shoe',
  'signpost',
  'tulip',
  'umbrella',
  'water',
] as const;

export type TileName = (typeof tileNames)[number];
