import type { ReactNode } from 'react';
import './voucher-sum.css';

interface SumRow {
  term: string;
  amount: ReactNode;
}

interface VoucherSumProps {
  /** What comes on and goes off, in this order. */
  rows: SumRow[];
  total: SumRow;
}

/** The sum that explains an amount. */
export function VoucherSum({ rows, total }: VoucherSumProps) {
  return (
    <dl className="tg-sum">
      {rows.map(({ term, amount }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="tg-sum__total">
        <dt>{total.term}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  );
}
