import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import './step-progress.css';

interface StepProgressProps {
  /** "Vraag 2 van 5". */
  words: ReactNode;
  step: number;
  total: number;
}

/** Where one is in a process, in words; the bar is for the eye only. */
export function StepProgress({ words, step, total }: StepProgressProps) {
  return (
    <div className="tg-step">
      <p className="tg-step__words">{words}</p>
      <div className="tg-step__track" aria-hidden="true">
        {Array.from({ length: total }, (_, n) => (
          <span key={n} className={classNames(n < step && 'is-done')} />
        ))}
      </div>
    </div>
  );
}

/** "Bewaard om 14.32 uur". */
export function SavedLine({ children }: { children: ReactNode }) {
  return (
    <output className="tg-saved">
      <Icon name="cloud-check" />
      {children}
    </output>
  );
}
