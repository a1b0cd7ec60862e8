import { Main } from '@tegoed/ui/layout/layout';
import type { ReactNode } from 'react';
import { useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

/** Ends the title of each page where the implementation has no title of its own. (screens.md 1.2) */
const defaultTitle = 'Kindregelingen';

interface PageProps {
  /** Most specific part of the window's title; the title of the implementation follows. With errors on the page it starts with "Fout:". */
  title: string;
  /** The ground behind personal pages. */
  sunken?: boolean;
  /** Home: the hero touches the header, and `children` bring their own Wrap. */
  flush?: boolean;
  /** One h1 among them, in a PageHead or MessageLayout. */
  children: ReactNode;
}

/** Every page of the shop: its title and its main part. */
export function Page({ title, ...main }: PageProps) {
  return (
    <>
      <PageTitle title={title} />
      <Main {...main} />
    </>
  );
}

/** Only the title, for a page that has its own main part. */
export function PageTitle({ title }: Pick<PageProps, 'title'>) {
  const t = useT('shell');
  const { title: ending } = useShop().implementation;
  return <title>{t('title.page', { page: title, site: ending[useLanguage()] || defaultTitle })}</title>;
}
