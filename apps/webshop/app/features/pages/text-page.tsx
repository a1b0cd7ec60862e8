import { Only, Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { TableOfContents } from '@tegoed/ui/facts/table-of-contents';
import type { ContentsItem } from '@tegoed/ui/facts/table-of-contents';
import type { TileProps } from '@tegoed/ui/pictures/tile';
import type { ReactNode } from 'react';
import { CmsText } from '../../components/text/cms-text.tsx';
import { contentsOf } from '../../components/text/contents-of.ts';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { plainText } from '../../components/text/plain-text.ts';
import { PrintButton } from '../../components/page/print-button.tsx';
import { usePartInView } from '../../components/page/use-part-in-view.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { useT } from '../../platform/language/texts.ts';

interface TextPageProps {
  screen: 'privacy' | 'accessibility' | 'terms_and_conditions' | 'sign-up';
  title: string;
  heading: string;
  lead?: string;
  tile: Pick<TileProps, 'name' | 'ground'>;
  page: CmsPage;
  /** The headings among `children`. */
  parts?: readonly ContentsItem[];
  /** What the shop says itself; the municipality's text stands before it, after it or instead of it. */
  children?: ReactNode;
}

/** From so many headings on a page is long: it starts with what stands on it. */
const longFrom = 3;

/** A page of the municipality's own text around the shop's. (screens.md 3.11 and further) */
export function TextPage({ screen, title, heading, lead, tile, page, parts = [], children }: TextPageProps) {
  const { html, items } = contentsOf(page.description_html);
  const text = <CmsText page={{ ...page, description_html: html }} />;
  const replaces = page.description_position === 'replace';
  const isAfter = page.description_position === 'after';
  const ownLead = replaces ? undefined : lead;
  const own = replaces ? [] : parts;
  return (
    <Page title={title}>
      <PageMeta
        screen={screen}
        params={{}}
        title={title}
        description={ownLead ?? (plainText(page.description_html) || heading)}
      />
      <PageCrumbs current={title} />
      <PageHead heading={heading} lead={ownLead} tile={tile} />
      <WithContents items={isAfter ? [...own, ...items] : [...items, ...own]}>
        <Stack gap="section">
          {!isAfter && text}
          {!replaces && children}
          {isAfter && text}
          <Print />
        </Stack>
      </WithContents>
    </Page>
  );
}

function WithContents({ items, children }: { items: readonly ContentsItem[]; children: ReactNode }) {
  const t = useT('pages');
  const current = usePartInView(items.map(({ id }) => id));
  if (items.length < longFrom) return children;
  return (
    <SideLayout side={<TableOfContents boxed label={t('on-page')} items={items} current={current} />}>{children}</SideLayout>
  );
}

function Print() {
  const t = useT('pages');
  return (
    <div>
      <Only when="screen">
        <PrintButton>{t('print')}</PrintButton>
      </Only>
    </div>
  );
}
