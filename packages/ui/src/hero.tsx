import type { ReactNode } from 'react';
import { Actions } from './actions.tsx';
import { Tile } from './tile.tsx';
import type { TileProps } from './tile.tsx';
import './hero.css';

/** A drawing and what is behind it. */
export type HeroTile = readonly [name: TileProps['name'], ground: NonNullable<TileProps['ground']>];

interface HeroProps {
  /** What it is; the largest words of the shop. */
  heading: ReactNode;
  /** Paragraphs. */
  lead?: ReactNode;
  /** Of the words. */
  align: 'left' | 'center' | 'right';
  actions: ReactNode;
  /** Sixteen; a phone shows the first four. */
  tiles?: HeroTile[];
  /** A photo of the municipality instead, `<img alt="">`. It never lies under the title. */
  photo?: ReactNode;
}

/** Top of home. */
export function Hero({ heading, lead, align, actions, tiles = [], photo }: HeroProps) {
  return (
    <section className="tg-hero">
      <div className="tg-wrap tg-hero__row">
        <div className={`tg-hero__text tg-hero__text--${align}`}>
          <h1 tabIndex={-1} className="tg-hero__heading utrecht-heading-1">
            {heading}
          </h1>
          {lead && <div className="tg-lead utrecht-paragraph utrecht-paragraph--lead">{lead}</div>}
          <Actions>{actions}</Actions>
        </div>
        {photo ? (
          <div className="tg-hero__photo">{photo}</div>
        ) : (
          <div className="tg-mosaic">
            {tiles.map(([name, ground]) => (
              <Tile key={name} name={name} ground={ground} size="fill" />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
