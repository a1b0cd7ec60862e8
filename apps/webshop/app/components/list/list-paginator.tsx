import type { Schema } from '@tegoed/contract';
import { Paginator } from '@tegoed/ui/controls/paginator';
import { formatNumber } from '@tegoed/translations/format';
import { useLanguage, useT } from '../../platform/language/texts.ts';

export type ListMeta = Pick<Schema<'PaginationMeta'>, 'current_page' | 'last_page' | 'from' | 'to' | 'total'>;

interface ListPaginatorProps {
  meta: ListMeta;
  href: (page: number) => string;
}

/** Below a list of more pages: which part of it this is, and the other parts. */
export function ListPaginator({ meta, href }: ListPaginatorProps) {
  const t = useT('shell');
  const language = useLanguage();
  const { from, to, total, current_page: page, last_page: lastPage } = meta;
  if (from === null || to === null) return null;
  const [first, last, all] = [from, to, total].map((count) => formatNumber(count, language));
  return (
    <Paginator
      label={t('list.label')}
      summary={t('list.range', { from: first ?? '', to: last ?? '', total: all ?? '' })}
      page={page}
      lastPage={lastPage}
      href={href}
      pageLabel={(number) => t('list.page', { page: String(number) })}
      previous={t('list.previous')}
      next={t('list.next')}
    />
  );
}

/** The title of a list; from its second part on it says which part. */
export function useListTitle(title: string, { current_page: page, last_page: lastPage }: ListMeta): string {
  const t = useT('shell');
  return page > 1 ? t('title.list-page', { page: title, current: String(page), last: String(lastPage) }) : title;
}
