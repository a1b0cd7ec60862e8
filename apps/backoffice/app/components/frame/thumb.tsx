import type { ReactNode } from 'react';
import './thumb.css';
import './narrow.css';

/** A page for a thumb behind a counter: larger on a phone, and not wider than reads well on a desk. */
export function Thumb({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? 'tg-thumb' : 'tg-thumb tg-narrow'}>{children}</div>;
}
