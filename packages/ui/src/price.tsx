import type { ReactNode } from 'react';
import './price.css';

export interface PriceProps {
  /** What the reader pays. */
  own: ReactNode;
  /** What everybody pays, with its word: "normaal € 125,00". */
  normal?: ReactNode;
}

export function Price({ own, normal }: PriceProps) {
  return (
    <p className="tg-price">
      <span className="tg-price__own">{own}</span>
      {normal && <span className="tg-price__normal">{normal}</span>}
    </p>
  );
}
