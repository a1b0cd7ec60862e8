import type { ReactNode } from 'react';
import views from '../../assets/views.svg?url&no-inline';
import { Actions } from '../controls/actions.tsx';
import { classNames } from '../class-names.ts';
import { Tile } from './tile.tsx';
import type { TileProps } from './tile.tsx';
import './hero.css';

/** A drawing and what is behind it. */
export type HeroTile = readonly [name: TileProps['name'], ground: NonNullable<TileProps['ground']>];

/** What stands beside or under the words. */
export type HeroPicture =
  /** Sixteen tiles; a phone shows the first four. */
  | { kind: 'mosaic'; tiles: readonly HeroTile[] }
  /** Thirteen tiles, of which the first is as large as four; a phone shows the first five. */
  | { kind: 'tower'; tiles: readonly HeroTile[] }
  /** A landscape under the words. */
  | { kind: 'panorama'; view: 'hills' | 'polder' }
  /** A photo of the municipality, `<img alt="">`. It never lies under the title. */
  | { kind: 'photo'; photo: ReactNode };

interface HeroProps {
  /** What it is; the largest words of the shop. */
  heading: ReactNode;
  /** Paragraphs. */
  lead?: ReactNode;
  /** Of the words. */
  align: 'left' | 'center' | 'right';
  actions: ReactNode;
  picture: HeroPicture;
}

/** Top of home. */
export function Hero({ heading, lead, align, actions, picture }: HeroProps) {
  return (
    <section className={`tg-hero tg-hero--${picture.kind}`}>
      <div className="tg-wrap tg-hero__row">
        <div className={`tg-hero__text tg-hero__text--${align}`}>
          <h1 tabIndex={-1} className="tg-hero__heading utrecht-heading-1">
            {heading}
          </h1>
          {lead && <div className="tg-lead utrecht-paragraph utrecht-paragraph--lead">{lead}</div>}
          <Actions>{actions}</Actions>
        </div>
        {picture.kind === 'photo' && <div className="tg-hero__photo">{picture.photo}</div>}
        {(picture.kind === 'mosaic' || picture.kind === 'tower') && <Mosaic {...picture} />}
      </div>
      {picture.kind === 'panorama' && (
        <svg className="tg-tile tg-hero__view" aria-hidden="true">
          <use href={`${views}#${picture.view}`} />
        </svg>
      )}
    </section>
  );
}

function Mosaic({ kind, tiles }: Extract<HeroPicture, { tiles: readonly HeroTile[] }>) {
  return (
    <div className={classNames('tg-mosaic', kind === 'tower' && 'tg-mosaic--tower')}>
      {tiles.map(([name, ground]) => (
        <Tile key={name} name={name} ground={ground} size="fill" />
      ))}
    </div>
  );
}
