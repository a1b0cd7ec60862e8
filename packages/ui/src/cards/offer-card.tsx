import type { ReactNode } from 'react';
import { Card, CardLink } from '../layout/card.tsx';
import { classNames } from '../class-names.ts';
import { Cost } from './cost.tsx';
import type { CostProps } from './cost.tsx';
import './offer-card.css';

interface OfferCardProps {
  href: string;
  name: ReactNode;
  level?: 2 | 3;
  provider: ReactNode;
  /** A wide Tile, or the offer's photo as `<img alt="">` of 16:10. */
  picture: ReactNode;
  /** A PlaceLine: how far it is and where, for who told where they are. */
  place?: ReactNode;
  /** None for what is no offer. */
  cost?: CostProps | undefined;
  /** A HeartButton, for who is signed in. */
  heart?: ReactNode;
}

export function OfferCard({ href, name, level = 3, provider, picture, place, cost, heart }: OfferCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="tg-offer">
      <div className="tg-offer__photo">{picture}</div>
      <div className={classNames('tg-offer__body', Boolean(heart) && 'tg-offer__body--heart')}>
        <Heading className="tg-offer__title utrecht-heading-4">
          <CardLink href={href}>{name}</CardLink>
        </Heading>
        <p className="tg-offer__provider">{provider}</p>
        {place}
        {cost && <Cost {...cost} />}
      </div>
      {heart}
    </Card>
  );
}

interface OfferListProps {
  /**
   * Cards beside each other, or one under another with the picture at the left. A phone always has the last. `rows` are cards of
   * another kind, one under another.
   */
  look?: 'grid' | 'list' | 'rows';
  /** An `<li>` with an OfferCard each. */
  children: ReactNode;
}

export function OfferList({ look = 'grid', children }: OfferListProps) {
  return <ul className={classNames('tg-offers', look !== 'grid' && 'tg-offers--list')}>{children}</ul>;
}
