import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './figures.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** What it means: an amount is never told without its day. */
  readonly note?: ReactNode;
  readonly to?: string;
}

/** Numbers that matter, each with what it means; with an address the whole tile is a link. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="tg-figures">
      {figures.map(({ to, ...figure }) => (
        <li key={figure.label}>
          {to === undefined ? (
            <div className="tg-figure">
              <Words {...figure} />
            </div>
          ) : (
            <Link className="tg-figure" to={to}>
              <Words {...figure} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ label, value, note }: Figure) {
  return (
    <>
      <span className="tg-figure__label">{label}</span>
      <span className="tg-figure__n">{value}</span>
      {note && <span className="tg-figure__note">{note}</span>}
    </>
  );
}
