import type { ReactNode } from 'react';
import { disclosure } from './disclosure.ts';
import { Icon } from './icon.tsx';
import './bottom-bar.css';
import './more-sheet.css';

interface MoreSheetProps {
  /** "Meer". */
  label: ReactNode;
  /** A Count of what is new inside. */
  count?: ReactNode;
  heading: ReactNode;
  /** The shown page lies in the sheet. */
  current?: boolean;
  /** A MenuList. */
  children: ReactNode;
}

/** The last place of the bottom bar: a sheet with the profile menu. */
export function MoreSheet({ label, count, heading, current, children }: MoreSheetProps) {
  return (
    <details className="tg-more" {...disclosure}>
      <summary className="tg-bottombar__place" aria-current={current ? 'true' : undefined}>
        <Icon name="menu" />
        {label}
        {count}
      </summary>
      <div className="tg-more__sheet" tabIndex={-1}>
        <h2 className="tg-more__heading utrecht-heading-3">{heading}</h2>
        {children}
      </div>
    </details>
  );
}
