import pictures from '../../assets/pictures.svg?url&no-inline';
import tiles from '../../assets/tiles.svg?url&no-inline';
import { classNames } from '../class-names.ts';
import { tileNames } from './tile-names.ts';
import type { TileName } from './tile-names.ts';
import './tile.css';

export type { TileName } from './tile-names.ts';

export type TileGround = 'soft' | 'deep' | 'accent' | 'brand' | 'sand';

export interface TileProps {
  name: TileName;
  /** The ground colour; the shapes take theirs from it. */
  ground?: TileGround;
  size?: 'large' | 'fill';
  /** The drawing for a picture that is wider than high. */
  wide?: boolean;
}

/** Our own illustration: fund picture, offer without photo, empty state, error page, mosaic. Never the only carrier of a meaning. */
export function Tile({ name, ground = 'soft', size, wide }: TileProps) {
  return (
    <svg className={classNames('tg-tile', `tg-tile--${ground}`, size && `tg-tile--${size}`)} aria-hidden="true">
      <use href={addressOf(name, wide)} />
    </svg>
  );
}

const ownSquare: ReadonlySet<TileName> = new Set(tileNames);

function addressOf(name: TileName, wide?: boolean): string {
  if (!ownSquare.has(name)) return `${pictures}#${name}`;
  return `${tiles}#${name}${wide ? '-wide' : ''}`;
}
