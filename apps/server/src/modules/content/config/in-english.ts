import type { TranslatedPage } from '#implementations/shop-profiles';
import type { Page } from './page-content.ts';

/** A page as English readers get it: where its text or its questions are still the folder's Dutch ones, the folder's English ones. */
export function inEnglish(page: Page, file: TranslatedPage | undefined): Page {
  if (!file) return page;
  const { nl, en } = file;
  return {
    ...page,
    ...(page.descriptionHtml === nl.descriptionHtml && { descriptionHtml: en.descriptionHtml }),
    ...(textOf(page.faq) === textOf(nl.faq) && { faq: [...en.faq] }),
  };
}

function textOf(questions: readonly { title: string; descriptionHtml: string }[]): string {
  return JSON.stringify(questions.map(({ title, descriptionHtml }) => [title, descriptionHtml]));
}
