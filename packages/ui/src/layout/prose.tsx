import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './prose.css';

interface ProseProps {
  align?: 'left' | 'center' | 'right';
  children: ReactNode;
}

/** Running text of a page: paragraphs, headings, lists, tables, in the measure that reads best. */
export function Prose({ align = 'left', children }: ProseProps) {
  return <div className={classNames('tg-prose utrecht-html', align !== 'left' && `tg-prose--${align}`)}>{children}</div>;
}
