import type { ReactNode } from 'react';
import './photo.css';

interface PhotoProps {
  /** A wide Tile, or an `<img>`. */
  children: ReactNode;
}

/** The large picture on top of a page. */
export function Photo({ children }: PhotoProps) {
  return <div className="tg-photo">{children}</div>;
}
