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
    <section className="tg-shopview" aria-label={t('preview')}>
      <p className="tg-shopview__bar">{t('preview')}</p>
      <div className="tg-shopview__page">
        <p className="tg-shopview__name">{name || t('preview-name')}</p>
        <p className="tg-shopview__short">{short || t('preview-short')}</p>
        <p>
          <span className="tg-shopview__button">{button || t('preview-button')}</span>
        </p>
        <Suspense fallback={null}>
          <MarkdownView source={description || t('preview-empty')} />
        </Suspense>
      </div>
    </section>
  );
}
