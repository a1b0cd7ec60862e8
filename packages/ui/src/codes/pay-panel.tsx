import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Cost } from '../cards/cost.tsx';
import type { CostProps } from '../cards/cost.tsx';
import { Facts } from '../facts/facts.tsx';
import type { Fact } from '../facts/facts.tsx';
import '../layout/panel.css';
import './pay-panel.css';

interface PayPanelProps {
  picture: ReactNode;
  name: ReactNode;
  level?: 2 | 3;
  cost: CostProps;
  /** Nothing can be done with it now. */
  dim?: boolean;
  /** The sum below the price, where more than one purse pays. */
  children?: ReactNode;
  /** What is left, how often it may be had. */
  facts?: readonly Fact[];
  /** The one button that is possible now. */
  action?: ReactNode;
}

/** What an offer costs with one voucher or scheme, and the step that follows. */
export function PayPanel({ picture, name, level = 3, cost, dim, children, facts = [], action }: PayPanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('tg-panel', 'tg-pay', dim && 'tg-pay--dim')}>
      <div className="tg-pay__head">
        {picture}
        <Heading className="tg-pay__name utrecht-heading-4">{name}</Heading>
      </div>
      <Cost {...cost} large />
      {children}
      {facts.length > 0 && <Facts facts={facts} />}
      {action}
    </div>
  );
}
