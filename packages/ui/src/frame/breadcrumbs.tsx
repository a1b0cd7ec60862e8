import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Link } from '../controls/link.tsx';
import './breadcrumbs.css';

interface BreadcrumbsProps {
  label: string;
  /** From home down; the pages above the one that is shown. */
  parents: { href: string; label: ReactNode }[];
  current: ReactNode;
}

/** The whole path on a desktop; on a phone only the way back to the page above, unless that is home, which stands in its bar. */
export function Breadcrumbs({ label, parents, current }: BreadcrumbsProps) {
  return (
    <nav className={classNames('tg-crumbs utrecht-breadcrumb-nav', parents.length === 1 && 'tg-crumbs--home')} aria-label={label}>
      <ol className="tg-crumbs__list">
        {parents.map((parent, index) => (
          <li key={parent.href} className={classNames(index === parents.length - 1 && 'tg-crumbs__parent')}>
            <Icon name="chevron-right" />
            <Link className="utrecht-link" href={parent.href}>
              {parent.label}
            </Link>
          </li>
        ))}
        <li>
          <Icon name="chevron-right" />
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
