import { Suspense, lazy } from 'react';
import { useT } from '../../platform/texts.ts';
import './shop-preview.css';

const MarkdownView = lazy(() => import('../../components/texts/markdown-view.tsx'));

/** What is typed of a scheme so far. */
export interface Draft {
  readonly name: string;
  readonly short: string;
  readonly description: string;
  readonly button: string;
}

/** The page of a scheme as a citizen will see it, from what is typed. */
export function ShopPreview({ draft: { name, short, description, button } }: { draft: Draft }) {
  const t = useT('schemetexts');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls takes the focus, so that arrows scroll it
    <section className="tg-schemeview" tabIndex={0} aria-label={t('preview')}>
      <p className="tg-schemeview__bar">{t('preview')}</p>
      <div className="tg-schemeview__page">
        <p className="tg-schemeview__name">{name || t('preview-name')}</p>
        <p className="tg-schemeview__short">{short || t('preview-short')}</p>
        <p>
          <span className="tg-schemeview__button">{button || t('preview-button')}</span>
        </p>
        <Suspense fallback={null}>
          <MarkdownView source={description || t('preview-empty')} />
        </Suspense>
      </div>
    </section>
  );
}
