import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { pageTypes } from '../../page-content.ts';
import { standardPage } from '../../standard-pages.ts';

/**
 * The pages of a new shop (backoffice.md 4): those of its folder, and what that lacks in the platform's own words. Pages that are there already
 * stay as they are.
 */
export async function addStandardPages(
  tx: Tx,
  { shops, now }: Pick<Deps, 'shops' | 'now'>,
  { implementationId, key }: { implementationId: number; key: string },
): Promise<void> {
  const pages = pageTypes.flatMap((pageType) => {
    const ofFolder = shops.translatedPage(key, pageType)?.nl;
    const standard = standardPage(pageType);
    const page = ofFolder ?? standard?.nl;
    if (!page) return [];
    const state = ofFolder ? ('public' as const) : (standard?.state ?? ('draft' as const));
    return [{ ...page, faq: JSON.stringify(page.faq), pageType, state, implementationId, createdAt: now() }];
  });
  await tx
    .insertInto('implementationPages')
    .values(pages)
    .onConflict((conflict) => conflict.columns(['implementationId', 'pageType']).doNothing())
    .execute();
}
