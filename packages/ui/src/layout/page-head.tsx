import type { ReactNode } from 'react';
import { Tile } from '../pictures/tile.tsx';
import type { TileProps } from '../pictures/tile.tsx';
import { WholeWords } from '../text/whole-words.tsx';
import './page-head.css';

interface PageHeadProps {
  /** The one h1 of the page; takes the focus after a change of route. */
  heading: ReactNode;
  /** At most two sentences. */
  lead?: ReactNode;
  tile?: Pick<TileProps, 'name' | 'ground'>;
  /** Instead of a tile: the picture of a fund or the logo of a provider, `<img alt="">`. */
  picture?: ReactNode;
  /** A line below: badges, or the provider of an offer. */
  children?: ReactNode;
}

export function PageHead({ heading, lead, tile, picture, children }: PageHeadProps) {
  return (
    <div className="tg-pagehead">
      {tile ? <Tile {...tile} size="large" /> : picture}
      <h1 tabIndex={-1} className="utrecht-heading-1">
        <WholeWords>{heading}</WholeWords>
      </h1>
      {lead && <p className="tg-lead utrecht-paragraph utrecht-paragraph--lead">{lead}</p>}
      {children}
    </div>
  );
}
