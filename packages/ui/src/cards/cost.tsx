import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './cost.css';

export interface CostLine {
  icon: IconName;
  /** An amount, or what stands in its place: "Gratis". */
  amount: ReactNode;
  /** Whose money it is: "van uw Kindpakket". */
  of?: ReactNode;
}

export interface CostProps {
  /** One for each purse that pays. */
  lines: readonly CostLine[];
  /** What comes with it: "Zelf betaalt u niets." */
  small?: ReactNode;
  /** What comes with it warns: there is too little. */
  warns?: boolean;
  /** What everybody pays, with its word: "normaal € 125,-". */
  normal?: ReactNode;
}

/** What something costs, and whose money that is. An amount never stands alone. */
export function Cost({ lines, small, warns, normal, large }: CostProps & { large?: boolean }) {
  return (
    <div className={classNames('tg-cost', large && 'tg-cost--large')}>
      {lines.map(({ icon, amount, of }) => (
        <p key={icon} className="tg-cost__line">
          <Icon name={icon} />
          <span>
            <b className="tg-cost__amount">{amount}</b> {of && <span className="tg-cost__of">{of}</span>}
          </span>
        </p>
      ))}
      {(small || normal) && (
        <p className="tg-cost__small">
          {small && <span className={classNames(warns && 'tg-cost__warning')}>{small}</span>}{' '}
          {normal && <span className="tg-cost__normal">{normal}</span>}
        </p>
      )}
    </div>
  );
}
