import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import {
  hasEveryWord,
  hasPart,
  isFoundInName,
  nearnessOf,
  scoreOf,
  searchedText,
  type SearchMatch,
  type SearchWord,
  type SearchWords,
} from '#content/search-words';

const own = searchedText('provider');

/** Holds for a row `provider` that has every word in its name, kind of business, an address or a public way to reach it (catalog.md 6.1). */
export function mentionsProvider(words: SearchWords, language: Language): RawBuilder<SqlBool> {
  return hasEveryWord(sql`provider.id`, words, (word) => [named(word), ...elsewhere(word, language)]);
}

/** The same for a row `office`, of which only its own address counts (catalog.md 6.3). */
export function mentionsOffice(words: SearchWords, language: Language): RawBuilder<SqlBool> {
  return hasEveryWord(sql`office.id`, words, (word) => [
    sql`select office.id from offices office where ${hasPart(sql`office.search_address`, word)}`,
    ...[named(word), publicContact(word), ofKind(word, language)].map(
      (providers) => sql`select office.id from offices office where office.organization_id = any(array(${providers}))`,
    ),
  ]);
}

/** How well a row `provider` fits. */
export function matchOfProvider(words: SearchWords, language: Language): SearchMatch {
  const score = scoreOf(own, words, (word) => [
    { condition: sql<SqlBool>`provider.id = any(array(${sql.join(elsewhere(word, language), sql` union all `)}))`, points: 3 },
  ]);
  return { score, nearness: nearnessOf(own.name, words) };
}

function named(word: SearchWord): RawBuilder<unknown> {
  return sql`select provider.id from organizations provider where ${isFoundInName(own, word)}`;
}

/** Private ways to reach a provider are not found. */
function publicContact(word: SearchWord): RawBuilder<unknown> {
  return sql`select provider.id from organizations provider where ${hasPart(sql`provider.search_contact`, word)}`;
}

/** Where a provider is found apart from its name. */
function elsewhere(word: SearchWord, language: Language): RawBuilder<unknown>[] {
  return [
    publicContact(word),
    ofKind(word, language),
    sql`select office.organization_id from offices office
         where office.state <> 'closed' and ${hasPart(sql`office.search_address`, word)}`,
  ];
}

function ofKind(word: SearchWord, language: Language): RawBuilder<unknown> {
  const name = language === 'en' ? sql`kind.name_en` : sql`kind.name_nl`;
  return sql`select provider.id from organizations provider join business_types kind on kind.id = provider.business_type_id
    where ${hasPart(sql`search_text(${name})`, word)}`;
}
