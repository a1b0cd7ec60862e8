import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../controls/link.tsx';
import './note-list.css';
import './row-list.css';
import '../text/visually-hidden.css';

interface NoteProps {
  title: ReactNode;
  level?: 2 | 3;
  /** The whole message. */
  href?: string;
  /** Not read yet; the word for who listens: "Nieuw". */
  fresh?: string;
  /** When, from whom. */
  meta?: ReactNode;
  children?: ReactNode;
  /** An ArrowLink to what it asks. */
  action?: ReactNode;
}

/** One message: of the municipality, or an e-mail in a mailbox. */
export function Note({ title, level = 3, href, fresh, meta, children, action }: NoteProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classNames('tg-note', fresh && 'tg-note--fresh')}>
      {fresh && <span className="tg-note__dot" aria-hidden="true" />}
      <Heading className="tg-note__title">
        {fresh && <span className="tg-hidden">{fresh}: </span>}
        {href ? <Link href={href}>{title}</Link> : title}
      </Heading>
      {children}
      {meta && <p className="tg-small tg-muted">{meta}</p>}
      {action && <div>{action}</div>}
    </li>
  );
}

export function NoteList({ children }: { children: ReactNode }) {
  return <ul className="tg-rows">{children}</ul>;
}
