import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './paper-frame.css';

interface PaperFrameProps {
  /** Shows it as wide as there is room, to be read; otherwise it is never higher than half the screen. */
  tall?: boolean;
  children: ReactNode;
}

/** Where a photo or the pages of a paper lie while somebody looks at them. */
export function PaperFrame({ tall, children }: PaperFrameProps) {
  return <div className={classNames('tg-paper', tall && 'tg-paper--tall')}>{children}</div>;
}
