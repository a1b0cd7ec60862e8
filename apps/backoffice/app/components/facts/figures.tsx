import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Breakable } from '../texts/breakable.tsx';
import './figures.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** What it means: an amount is never told without its day. */
  readonly note?: ReactNode;
  readonly to?: string;
  /** The note says that something should have been done. */
  readonly isLate?: boolean;
  /** The page shows just this. */
  readonly isCurrent?: boolean;
}

/** Numbers that matter, each with what it means; with an address the whole tile is a link. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="tg-figures">
      {figures.map(({ to, isCurrent, ...figure }) => (
        <li key={figure.label}>
          {to === undefined ? (
            <div className="tg-figure">
              <Words {...figure} />
            </div>
          ) : (
            <Link className="tg-figure" to={to} aria-current={isCurrent ? 'true' : undefined}>
              <Words {...figure} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ label, value, note, isLate }: Figure) {
  return (
    <>
      <span className="tg-figure__label">
        <Breakable>{label}</Breakable>
      </span>
      <span className="tg-figure__n">{value}</span>
      {note && <span className={isLate ? 'tg-figure__note tg-figure__note--late' : 'tg-figure__note'}>{note}</span>}
    </>
  );
}
