import type { ReactNode } from 'react';
import { Badge } from '../facts/badge.tsx';
import type { BadgeProps } from '../facts/badge.tsx';
import './reservation-head.css';

interface ReservationHeadProps {
  /** A Tile, or an `<img alt="">`. */
  picture: ReactNode;
  badge: BadgeProps;
  /** The one h1 of the page; takes the focus after a change of route. */
  heading: ReactNode;
  /** From whom, and for whom. */
  note: ReactNode;
  /** What now, in at most two sentences. */
  lead: ReactNode;
}

/** Top of the page of one reservation: what it is, how it stands, and what happens now. */
export function ReservationHead({ picture, badge, heading, note, lead }: ReservationHeadProps) {
  return (
    <div className="tg-resv">
      <div className="tg-resv__head">
        {picture}
        <div className="tg-resv__text">
          <p>
            <Badge {...badge} />
          </p>
          <h1 tabIndex={-1} className="utrecht-heading-1">
            {heading}
          </h1>
          <p className="tg-muted">{note}</p>
        </div>
      </div>
      <p className="tg-lead utrecht-paragraph utrecht-paragraph--lead">{lead}</p>
    </div>
  );
}
