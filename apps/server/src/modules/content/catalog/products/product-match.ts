import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import {
  hasEveryWord,
  isFoundIn,
  isNamed,
  isWrittenIn,
  nearnessOf,
  scoreOf,
  searchedText,
  type SearchMatch,
  type SearchedText,
  type SearchWords,
} from '#content/search-words';

/** Names of categories are so general that two letters would find nearly everything. */
const shortestForCategories = 3;

const own = searchedText('product');
const ofProvider = searchedText('provider');

/**
 * Holds for the id of an offer that has every word in itself, in its provider or in the name of its category (catalog.md 4.1). Each is
 * looked up by its own index, and before anything else is asked of an offer; in one condition the database would read all offers.
 */
export function mentionsProduct(id: RawBuilder<unknown>, words: SearchWords, language: Language): RawBuilder<SqlBool> {
  const category = categoryText(language);
  return hasEveryWord(id, words, (word) => [
    sql`select product.id from products product where ${isFoundIn(own, word)}`,
    sql`select product.id from organizations provider join products product on product.organization_id = provider.id
         where ${isFoundIn(ofProvider, word)}`,
    ...(word.typed.length < shortestForCategories
      ? []
      : [
          sql`select product.id from product_categories category join products product on product.product_category_id = category.id
               where ${isFoundIn(category, word)}`,
        ]),
  ]);
}

/** How well a row `product` fits. */
export function matchOfProduct(words: SearchWords, language: Language): SearchMatch {
  const category = categoryText(language);
  const score = scoreOf(own, words, (word) => [
    { condition: isOfProvider(isNamed(ofProvider, word)), points: 3 },
    ...(word.typed.length < shortestForCategories
      ? []
      : [
          {
            condition: sql<SqlBool>`product.product_category_id = any(array(
              select category.id from product_categories category where ${isNamed(category, word)}))`,
            points: 3 as const,
          },
        ]),
    { condition: isOfProvider(isWrittenIn(ofProvider, word)), points: 1 },
  ]);
  return { score, nearness: nearnessOf(own.name, words) };
}

function isOfProvider(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from organizations provider where provider.id = product.organization_id and ${condition})`;
}

/** Categories are few, so their words need no index. */
function categoryText(language: Language): SearchedText {
  const name = sql`search_text(${language === 'en' ? sql`category.name_en` : sql`category.name_nl`})`;
  return { words: sql`setweight(to_tsvector('dutch', ${name}), 'A')`, name, text: name };
}
