import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';
import type { Fact } from './facts.tsx';
import { Price } from './price.tsx';
import type { PriceProps } from './price.tsx';
import './panel.css';
import './price-per-fund.css';

interface PricePerFundProps {
  picture: ReactNode;
  name: ReactNode;
  level?: 2 | 3;
  price: PriceProps;
  /** What is left, how often it may be had. */
  facts?: Fact[];
  /** The one button that is possible now. */
  action?: ReactNode;
}

/** What an offer costs with one voucher or fund, and the step that follows. */
export function PricePerFund({ picture, name, level = 3, price, facts, action }: PricePerFundProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="tg-panel tg-fundprice">
      <div className="tg-fundprice__head">
        {picture}
        <div>
          <Heading className="tg-fundprice__name utrecht-heading-4">{name}</Heading>
          <Price {...price} />
        </div>
      </div>
      {facts && <Facts facts={facts} />}
      {action}
    </div>
  );
}
