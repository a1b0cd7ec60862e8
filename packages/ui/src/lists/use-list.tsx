import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import './use-list.css';

interface UseProps {
  /** A Tile, or an `<img>`. */
  picture: ReactNode;
  title: ReactNode;
  href: string;
  level?: 3 | 4;
  /** From whom, at what price. */
  note?: ReactNode;
  /** UseDots. */
  children: ReactNode;
}

/** One thing that may be used a number of times. */
export function Use({ picture, title, href, level = 3, note, children }: UseProps) {
  const Heading = `h${level}` as const;
  return (
    <li className="tg-use">
      {picture}
      <div className="tg-use__text">
        <Heading className="tg-use__title">
          <Link className="utrecht-link" href={href}>
            {title}
          </Link>
        </Heading>
        {note && <p className="tg-small tg-muted">{note}</p>}
        {children}
      </div>
    </li>
  );
}

export function UseList({ children }: { children: ReactNode }) {
  return <ul className="tg-uselist">{children}</ul>;
}
