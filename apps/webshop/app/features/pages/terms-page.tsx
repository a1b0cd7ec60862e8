import type { CmsPage } from '../../platform/shop/shop-config.ts';
import { useT } from '../../platform/language/texts.ts';
import { TextPage } from './text-page.tsx';

/** What citizen and municipality agree on; all of it the municipality's text. (screens.md 3.14) */
export function TermsPage({ page }: { page: CmsPage }) {
  const t = useT('pages');
  return (
    <TextPage
      screen="terms_and_conditions"
      title={t('terms.page-title')}
      heading={t('terms.heading')}
      lead={t('terms.lead')}
      tile={{ name: 'letter', ground: 'soft' }}
      page={page}
    />
  );
}
