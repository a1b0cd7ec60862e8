import type { ReactNode } from 'react';
import { Tile } from '../pictures/tile.tsx';
import type { TileProps } from '../pictures/tile.tsx';
import './empty-state.css';

interface EmptyStateProps {
  tile: TileProps['name'];
  ground?: TileProps['ground'];
  /** What is empty; left out where the head of the page says it. */
  heading?: ReactNode;
  level?: 2 | 3;
  /** What to do. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

export function EmptyState({ tile, ground, heading, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="tg-empty">
      <Tile name={tile} ground={ground} />
      <div className="tg-empty__text">
        {heading && <Heading className="tg-empty__heading utrecht-heading-3">{heading}</Heading>}
        {children && <p>{children}</p>}
        {action}
      </div>
    </div>
  );
}
