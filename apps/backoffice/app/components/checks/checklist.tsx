import { Icon } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './checklist.css';

export interface ChecklistStep {
  readonly key: string;
  readonly state: 'done' | 'now' | 'later';
  readonly title: ReactNode;
  /** What it is about, and what is done here. */
  readonly children?: ReactNode;
}

interface ChecklistProps {
  /** Read out before the title of what is done: "Klaar:". */
  doneLabel: string;
  steps: readonly ChecklistStep[];
}

/** Steps to the end of something, in their order: what is done, what can be done now, and what comes. */
export function Checklist({ doneLabel, steps }: ChecklistProps) {
  return (
    <ol className="tg-checklist">
      {steps.map(({ key, state, title, children }, index) => (
        <li key={key} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="tg-checklist__mark" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : index + 1}
          </span>
          <div>
            <h3>
              {state === 'done' && <span className="tg-hidden">{doneLabel} </span>}
              {title}
            </h3>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
