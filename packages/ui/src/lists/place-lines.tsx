import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import './place-lines.css';

interface PlaceLineProps {
  /** Stands first: "0,8 km". */
  distance?: ReactNode;
  /** `bike` for how far it is, when the address has a line of its own. */
  icon?: 'map-pin' | 'bike' | 'phone';
  /** The address, how long it takes, or the telephone. */
  children?: ReactNode;
}

/** How far something is and where, or its telephone, in one line of a card. */
export function PlaceLine({ distance, icon = 'map-pin', children }: PlaceLineProps) {
  return (
    <p className="tg-dist">
      <Icon name={icon} />
      <span>
        {distance && <b>{distance}</b>}
        {distance && children ? ', ' : null}
        {children}
      </span>
    </p>
  );
}

/** Open until when, or closed. */
export function OpenLine({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <p className={classNames('tg-openline', open && 'tg-openline--open')}>
      <Icon name="clock" />
      <span>{children}</span>
    </p>
  );
}

/** All of one address in a PlaceCard: PlaceLines, an OpenLine, the telephone. */
export function PlaceAddress({ children }: { children: ReactNode }) {
  return <div className="tg-address">{children}</div>;
}
