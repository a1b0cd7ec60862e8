import { Stack } from '@tegoed/ui/layout';
import { PageHead } from '@tegoed/ui/page-head';
import type { ReactNode } from 'react';
import { CmsText } from '../../components/cms-text.tsx';
import { PageCrumbs } from '../../components/page-crumbs.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Page } from '../../components/page.tsx';
import { plainText } from '../../components/plain-text.ts';
import type { CmsPage } from '../../platform/shop-config.ts';

interface TextPageProps {
  screen: 'explanation' | 'privacy' | 'accessibility' | 'terms_and_conditions' | 'sign-up';
  title: string;
  heading: string;
  lead?: string;
  page: CmsPage;
  /** What the shop says itself; the municipality's text stands before it, after it or instead of it. */
  children?: ReactNode;
}

/** A page of the municipality's own text around the shop's. (screens.md 3.11 and further) */
export function TextPage({ screen, title, heading, lead, page, children }: TextPageProps) {
  const text = <CmsText page={page} />;
  const replaces = page.description_position === 'replace';
  const isAfter = page.description_position === 'after';
  const ownLead = replaces ? undefined : lead;
  return (
    <Page title={title}>
      <PageMeta
        screen={screen}
        params={{}}
        title={title}
        description={ownLead ?? (plainText(page.description_html) || heading)}
      />
      <PageCrumbs current={title} />
      <PageHead heading={heading} lead={ownLead} />
      <Stack gap="section">
        {!isAfter && text}
        {!replaces && children}
        {isAfter && text}
      </Stack>
    </Page>
  );
}
