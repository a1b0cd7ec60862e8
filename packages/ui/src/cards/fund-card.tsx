import type { ReactNode } from 'react';
import { Awaited } from '../waiting/awaited.tsx';
import { Badge } from '../facts/badge.tsx';
import type { BadgeProps } from '../facts/badge.tsx';
import { Card, CardLink } from '../layout/card.tsx';
import { Facts } from '../facts/facts.tsx';
import type { Fact } from '../facts/facts.tsx';
import './fund-card.css';

interface FundCardProps {
  href: string;
  name: ReactNode;
  level?: 2 | 3;
  /** A Tile, or the fund's own picture as `<img alt="">`. */
  picture: ReactNode;
  badge?: BadgeProps;
  /** One sentence. */
  summary?: ReactNode;
  /** For whom, how much. */
  facts?: Fact[];
  /** One small button. */
  action?: ReactNode;
}

export function FundCard({ href, name, level = 2, picture, badge, summary, facts, action }: FundCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card className="tg-fund">
      {picture}
      <div className="tg-fund__head">
        <Heading className="tg-fund__title utrecht-heading-3">
          <CardLink href={href}>{name}</CardLink>
        </Heading>
        {badge && (
          <Awaited>
            <Badge {...badge} />
          </Awaited>
        )}
      </div>
      <div className="tg-fund__body">
        {summary && <p>{summary}</p>}
        {facts && <Facts facts={facts} />}
      </div>
      {action && (
        <div className="tg-fund__foot">
          <Awaited>{action}</Awaited>
        </div>
      )}
    </Card>
  );
}
