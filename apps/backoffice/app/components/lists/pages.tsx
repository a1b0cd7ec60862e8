import { Paginator } from '@tegoed/ui/controls/paginator';
import { Navigate } from 'react-router';
import { useT } from '../../platform/texts.ts';

interface PagesProps {
  /** As the platform tells of a list. */
  meta: {
    readonly current_page?: number;
    readonly last_page: number;
    readonly from?: number | null;
    readonly to?: number | null;
    readonly total: number;
  };
  page: number;
  href: (page: number) => string;
}

/**
 * Below a list: what of it is shown, and its other pages. A page that is not there any more, because what stood on it was done or the
 * address was typed, leads to the last one.
 */
export function Pages({ meta: { last_page: lastPage, from, to, total }, page, href }: PagesProps) {
  const app = useT('app');
  const last = Math.max(1, lastPage);
  if (page > last) return <Navigate to={href(last)} replace />;
  return (
    <Paginator
      label={app('pages')}
      summary={app('shown', { from: String(from ?? 0), to: String(to ?? 0), total: String(total) })}
      page={page}
      lastPage={lastPage}
      href={href}
      pageLabel={(number) => app('page', { page: String(number) })}
      previous={app('previous')}
      next={app('next')}
    />
  );
}
