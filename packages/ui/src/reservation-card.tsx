import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import type { BadgeProps } from './badge.tsx';
import { Card, CardLink } from './card.tsx';
import { Link } from './link.tsx';
import './price.css';
import './reservation-card.css';

interface ReservationCardProps {
  picture: ReactNode;
  badge?: BadgeProps;
  name: ReactNode;
  href?: string;
  level?: 2 | 3;
  provider?: ReactNode;
  providerHref?: string;
  /** What happens now. */
  children: ReactNode;
  price?: ReactNode;
  /** One small button. */
  action?: ReactNode;
}

/** One thing that waits for somebody: a reservation, an open request, a claim. */
export function ReservationCard({
  picture,
  badge,
  name,
  href,
  level = 2,
  provider,
  providerHref,
  children,
  price,
  action,
}: ReservationCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="tg-item">
      <div className="tg-item__main">
        {picture}
        <div className="tg-item__text">
          {badge && (
            <p>
              <Badge {...badge} />
            </p>
          )}
          <Heading className="tg-item__title utrecht-heading-3">{href ? <CardLink href={href}>{name}</CardLink> : name}</Heading>
          {provider && (
            <p className="tg-muted">
              {providerHref ? (
                <Link className="utrecht-link" href={providerHref}>
                  {provider}
                </Link>
              ) : (
                provider
              )}
            </p>
          )}
          {children}
        </div>
      </div>
      {(price ?? action) && (
        <div className="tg-item__foot">
          {price && <p className="tg-price__own">{price}</p>}
          {action}
        </div>
      )}
    </Card>
  );
}
