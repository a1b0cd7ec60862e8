import type { ReactNode } from 'react';
import { Actions } from '../controls/actions.tsx';
import { Tile } from '../pictures/tile.tsx';
import type { TileProps } from '../pictures/tile.tsx';
import './message-layout.css';

interface MessageLayoutProps {
  tile: TileProps['name'];
  ground?: TileProps['ground'];
  /** What happened. */
  heading: ReactNode;
  /** What it means. */
  lead?: ReactNode;
  /** What to do, other ways, who helps. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Page template for error, not found, signed out and links that no longer work. */
export function MessageLayout({ tile, ground = 'sand', heading, lead, children, actions }: MessageLayoutProps) {
  return (
    <div className="tg-message">
      <Tile name={tile} ground={ground} />
      <div className="tg-message__text">
        <h1 tabIndex={-1} className="utrecht-heading-1">
          {heading}
        </h1>
        {lead && <p className="tg-lead utrecht-paragraph utrecht-paragraph--lead">{lead}</p>}
        {children}
        {actions && <Actions>{actions}</Actions>}
      </div>
    </div>
  );
}
