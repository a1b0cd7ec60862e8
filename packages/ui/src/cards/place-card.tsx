import type { ReactNode } from 'react';
import { Card, CardLink } from '../layout/card.tsx';
import './place-card.css';

interface PlaceCardProps {
  href: string;
  name: ReactNode;
  level?: 2 | 3;
  /** The number of its pin on the map, when there is one. */
  number?: number;
  /** Instead of a number: a logo or a Tile. */
  picture?: ReactNode;
  /** Chosen on the map. */
  chosen?: boolean;
  /** Lines: kind, address, open now, telephone, distance. */
  children?: ReactNode;
}

/** A provider or one of its offices in a list. */
export function PlaceCard({ href, name, level = 3, number, picture, chosen, children }: PlaceCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className={chosen ? 'tg-place tg-place--chosen' : 'tg-place'}>
      {number !== undefined && (
        <span className="tg-place__number" aria-hidden="true">
          {number}
        </span>
      )}
      {picture}
      <div className="tg-place__text">
        <Heading className="utrecht-heading-3">
          <CardLink href={href}>{name}</CardLink>
        </Heading>
        {children}
      </div>
    </Card>
  );
}
