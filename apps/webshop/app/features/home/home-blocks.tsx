import { Suspense } from 'react';
import { lazyPart } from '../../platform/page/lazy-part.ts';
import type { CmsPage } from '../../platform/shop/shop-config.ts';

const CmsBlocks = lazyPart(() => import('../../components/text/cms-text.tsx').then((part) => part.CmsBlocks));

/** What the municipality puts on the start page. Most have none, so what shows them is fetched where there are some. (screens.md 3.1) */
export function HomeBlocks({ page }: { page: CmsPage | undefined }) {
  return (
    page?.blocks[0] && (
      <div className="tg-section">
        <Suspense>
          <CmsBlocks blocks={page.blocks} />
        </Suspense>
      </div>
    )
  );
}
