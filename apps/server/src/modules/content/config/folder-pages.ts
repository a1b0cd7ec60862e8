import { pageTypes, type Implementation } from '@tegoed/implementations';
import { renderPage } from '#implementations/rendered-page';

/** The Dutch pages of a folder; the English ones stay files, since a stored page has one text (shop-profiles.ts). */
export function readFolderPages({ page }: Implementation) {
  return pageTypes.flatMap((pageType) => {
    const file = page(pageType, 'nl');
    if (!file) return [];
    const { faq, ...rendered } = renderPage(file);
    return [{ ...rendered, pageType, state: 'public' as const, faq: JSON.stringify(faq) }];
  });
}
