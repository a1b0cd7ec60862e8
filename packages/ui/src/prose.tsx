import type { ReactNode } from 'react';
import './prose.css';

/** Running text of a page: paragraphs, headings, lists, tables, in the measure that reads best. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="tg-prose utrecht-html">{children}</div>;
}
