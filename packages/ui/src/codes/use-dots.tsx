import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './use-dots.css';

interface UseDotsProps {
  left: number;
  total: number;
  /** Always with the words: "Nog 7 van 10 keer". */
  children: ReactNode;
}

/** How often it may still be used: a filled dot is a use that is left. More than twenty would be no help to the eye. */
export function UseDots({ left, total, children }: UseDotsProps) {
  return (
    <p className="tg-uses">
      {total <= 20 && (
        <span className="tg-uses__dots" aria-hidden="true">
          {Array.from({ length: total }, (_, n) => (
            <span key={n} className={classNames(n >= left && 'is-used')} />
          ))}
        </span>
      )}
      <strong>{children}</strong>
    </p>
  );
}
