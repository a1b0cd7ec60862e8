import { Icon } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './save-bar.css';

interface SaveBarProps {
  /** `changed`: something is not stored yet; `saved`: it was stored just now; `idle`: nothing to say but `words`. */
  state: 'idle' | 'changed' | 'saved';
  /** "Nog niet bewaard", "Bewaard", or what comes next. */
  words?: ReactNode;
  /** Buttons: quiet, secondary, the primary one last. */
  children: ReactNode;
}

/** Stays at the foot of a form: what is not stored yet, and the buttons. */
export function SaveBar({ state, words, children }: SaveBarProps) {
  return (
    <div className="tg-savebar">
      <output className={`tg-savebar__state tg-savebar__state--${state}`}>
        {state === 'saved' && <Icon name="check-circle" />}
        {state === 'changed' && <Icon name="circle-dot" />}
        {words}
      </output>
      {children}
    </div>
  );
}
