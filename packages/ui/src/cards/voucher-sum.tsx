import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './voucher-sum.css';

interface SumRow {
  term: string;
  amount: ReactNode;
}

interface VoucherSumProps {
  /** What comes on and goes off, in this order. */
  rows: SumRow[];
  /** Absent where the rows are facts beside each other. */
  total?: SumRow;
  /** A ground of its own, in a dialog. */
  framed?: boolean;
}

/** The sum that explains an amount. */
export function VoucherSum({ rows, total, framed }: VoucherSumProps) {
  return (
    <dl className={classNames('tg-sum', framed && 'tg-sum--framed')}>
      {rows.map(({ term, amount }, index) => (
        // Two lines may have the same words, and lines never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {total && (
        <div className="tg-sum__total">
          <dt>{total.term}</dt>
          <dd>{total.amount}</dd>
        </div>
      )}
    </dl>
  );
}
