import { Breadcrumbs } from '@tegoed/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { usePath } from '../platform/shop.ts';
import { useT } from '../platform/texts.ts';

interface PageCrumbsProps {
  /** Between home and this page. */
  parents?: { href: string; label: ReactNode }[];
  current: ReactNode;
}

/** Where a page stands, from home down. */
export function PageCrumbs({ parents = [], current }: PageCrumbsProps) {
  const t = useT('shell');
  const path = usePath();
  return (
    <Breadcrumbs
      label={t('nav.breadcrumbs')}
      parents={[{ href: path('home'), label: t('nav.home') }, ...parents]}
      current={current}
    />
  );
}
