import type { ReactNode } from 'react';
import './asked-question.css';

interface AskedQuestionProps {
  /** The language of the words, where it is not that of the page. */
  lang?: string | undefined;
  /** Who asks it, and when. */
  by: ReactNode;
  children: ReactNode;
}

/** What somebody asks of the reader, in their own words. */
export function AskedQuestion({ lang, by, children }: AskedQuestionProps) {
  return (
    <figure className="tg-asked">
      <blockquote lang={lang}>{children}</blockquote>
      <figcaption className="tg-small tg-muted">{by}</figcaption>
    </figure>
  );
}
