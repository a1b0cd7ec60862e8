import { paths, publicScreens } from '@tegoed/domain/shop-paths';

/** Addresses of pages that are the same for all, in both languages. A number is one, so that no other screen is taken for an offer or a provider. */
const readable = [...publicScreens].flatMap((name) => {
  const { nl, en } = paths[name];
  return [...new Set([nl, en])].map((path) => path.replace(/:((?:\w+_)?id)/g, String.raw`:$1(\d+)`));
});

/** What was chosen or typed stands behind a question mark; parts of the same page, other windows and files are no pages to come. */
const whereReadable = {
  and: [
    { href_matches: readable },
    { not: { href_matches: String.raw`/*\?(.+)` } },
    { not: { selector_matches: '[href*="#"], [target], [download], [aria-current="page"]' } },
  ],
};

/**
 * Speculation rules: which pages the browser may fetch before their links are pressed. It fetches the document alone, runs nothing of it, keeps it
 * for at most five minutes, and lets be where the battery is low. That behind the link which most readers follow
 * (`data-most-followed`) at once; others when a pointer rests on their
 * links, a finger touches them, or as the browser sees fit on a small screen. Nothing that does something, or is of one person.
 */
export const pagesAheadRules = JSON.stringify({
  prefetch: [
    { eagerness: 'immediate', where: { and: [{ selector_matches: '[data-most-followed]' }, whereReadable] } },
    { eagerness: 'moderate', where: whereReadable },
  ],
});
