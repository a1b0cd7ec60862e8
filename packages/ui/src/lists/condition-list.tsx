import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './condition-list.css';

type ConditionState = 'asked' | 'met' | 'unknown' | 'unmet';

interface ConditionListProps {
  /** The words say how each stands; the mark before them repeats it. */
  conditions: { id: number | string; state: ConditionState; children: ReactNode }[];
}

const marks = {
  asked: 'check',
  met: 'check',
  unknown: 'message-question',
  unmet: 'close',
} as const satisfies Record<ConditionState, IconName>;

/** What must be right, a sentence each. */
export function ConditionList({ conditions }: ConditionListProps) {
  return (
    <ul className="tg-conds">
      {conditions.map(({ id, state, children }) => (
        <li key={id} className={classNames(state === 'met' && 'is-met', state === 'unmet' && 'is-unmet')}>
          <Icon name={marks[state]} />
          <span>{children}</span>
        </li>
      ))}
    </ul>
  );
}
