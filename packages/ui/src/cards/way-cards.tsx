import type { ReactNode } from 'react';
import { Card, CardLink } from '../layout/card.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Tile } from '../pictures/tile.tsx';
import type { TileProps } from '../pictures/tile.tsx';
import './way-cards.css';

interface WayCardsProps {
  level?: 2 | 3;
  ways: { href: string; title: string; text: ReactNode; tile: Pick<TileProps, 'name' | 'ground'> }[];
}

/** The ways in, on home: two or three cards beside each other. */
export function WayCards({ level = 3, ways }: WayCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={classNames('tg-ways', ways.length === 2 && 'tg-ways--two')}>
      {ways.map(({ href, title, text, tile }) => (
        <li key={title}>
          <Card className="tg-way">
            <Tile {...tile} />
            <Heading className="tg-way__title utrecht-heading-3">
              <CardLink href={href}>{title}</CardLink>
              <Icon name="arrow-right" />
            </Heading>
            <p>{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
