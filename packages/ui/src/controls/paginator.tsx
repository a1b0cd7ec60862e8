import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { pageWindow } from './page-window.ts';
import './paginator.css';

interface PaginatorProps {
  label: string;
  /** "1 tot en met 9 van 24". */
  summary: ReactNode;
  page: number;
  lastPage: number;
  href: (page: number) => string;
  /** The name of a number: "Pagina 2". */
  pageLabel: (page: number) => string;
  previous: ReactNode;
  next: ReactNode;
}

/** Five page numbers at most, and one step back or on. A list of one page has nothing to leaf through. */
export function Paginator({ label, summary, page, lastPage, href, pageLabel, previous, next }: PaginatorProps) {
  if (lastPage <= 1) return null;
  return (
    <nav className="tg-pages utrecht-pagination" aria-label={label}>
      <p className="tg-muted">{summary}</p>
      <ol className="tg-pages__list">
        {page > 1 && (
          <li>
            <Link href={href(page - 1)} rel="prev">
              {previous}
            </Link>
          </li>
        )}
        {pageWindow(page, lastPage).map((number) => (
          <li key={number}>
            <Link href={href(number)} aria-label={pageLabel(number)} aria-current={number === page ? 'page' : undefined}>
              {number}
            </Link>
          </li>
        ))}
        {page < lastPage && (
          <li>
            <Link href={href(page + 1)} rel="next">
              {next}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
