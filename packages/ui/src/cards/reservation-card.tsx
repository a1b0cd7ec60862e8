import type { ReactNode } from 'react';
import { Badge } from '../facts/badge.tsx';
import type { BadgeProps } from '../facts/badge.tsx';
import { Card, CardLink } from '../layout/card.tsx';
import { Cost } from './cost.tsx';
import type { CostProps } from './cost.tsx';
import { Link } from '../controls/link.tsx';
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
  /** An amount that belongs to nobody's purse: what a reimbursement asks back. */
  amount?: ReactNode;
  cost?: CostProps | undefined;
  /** One small button. */
  action?: ReactNode;
}

/** One thing that waits for somebody: a reservation, an open request, a reimbursement. */
export function ReservationCard({
  picture,
  badge,
  name,
  href,
  level = 2,
  provider,
  providerHref,
  children,
  amount,
  cost,
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
      {(amount ?? cost ?? action) && (
        <div className="tg-item__foot">
          {amount && <p className="tg-item__amount">{amount}</p>}
          {cost && <Cost {...cost} />}
          {action}
        </div>
      )}
    </Card>
  );
}
