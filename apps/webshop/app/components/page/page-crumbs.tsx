import { Breadcrumbs } from '@tegoed/ui/frame/breadcrumbs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';

interface PageCrumbsProps {
  /** Between home and this page. */
  parents?: { href: string; label: ReactNode }[];
  current: ReactNode;
}

/** Where a page stands, from home down; who came from search results has the way back first. (screens.md 2.1) */
export function PageCrumbs({ parents = [], current }: PageCrumbsProps) {
  const t = useT('shell');
  const path = usePath();
  const [query] = useSearchParams();
  const search = query.get('searchData');
  const back = search === null ? [] : [{ href: `${path('search-result')}?${search}`, label: t('nav.back-to-search') }];
  return (
    <Breadcrumbs
      label={t('nav.breadcrumbs')}
      parents={[...back, { href: path('home'), label: t('nav.home') }, ...parents]}
      current={current}
    />
  );
}
