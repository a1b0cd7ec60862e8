import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RowsQuery } from '#platform/database/pagination';
import type { SearchWord, SearchWords } from './search-words.ts';

/** Where the words of a row stand (SQL): columns of migration 0020-search, or the same made of a short text. */
export interface SearchedText {
  /** Stems; those of a name weigh A. */
  readonly words: RawBuilder<unknown>;
  /** The name as it is searched. */
  readonly name: RawBuilder<unknown>;
  /** Name and description as they are searched. */
  readonly text: RawBuilder<unknown>;
}

/** How well the rows of a list fit what was typed; the best have the highest numbers. */
export interface SearchMatch {
  readonly score: RawBuilder<unknown>;
  /** From 0 to 1, how much the name looks like what was typed, and 1 more when it begins with that word: between rows of the same score. */
  readonly nearness: RawBuilder<unknown>;
}

/** Rows that can be put in the order of how well they fit; without `match` nothing was typed. */
export interface SearchedRows extends RowsQuery {
  readonly match?: SearchMatch | undefined;
}

/** The columns of a table of migration 0020-search, by its name in the query. */
export function searchedText(alias: 'product' | 'provider' | 'fund'): SearchedText {
  const column = (name: string) => sql.ref(`${alias}.search_${name}`);
  return { words: column('words'), name: column('name'), text: column('text') };
}

/** Holds when a text has the word: in any form, as the beginning or as a part of a word, or in a name that is spelled nearly so. */
export function isFoundIn(searched: SearchedText, word: SearchWord): RawBuilder<SqlBool> {
  return anyOf([isWrittenIn(searched, word), hasNearName(searched, word)]);
}

/** Holds when a name has the word, or one that is spelled nearly so. */
export function isFoundInName(searched: SearchedText, word: SearchWord): RawBuilder<SqlBool> {
  return anyOf([isNamed(searched, word), hasNearName(searched, word)]);
}

function hasNearName({ words }: SearchedText, word: SearchWord): RawBuilder<SqlBool> {
  return hasWords(
    words,
    word.near.map((stem) => `${quoted(stem)}:A`),
  );
}

/** The same without guessing what was meant. */
export function isWrittenIn({ words, name, text }: SearchedText, word: SearchWord): RawBuilder<SqlBool> {
  return anyOf([
    hasWords(words, prefixes(word, '')),
    contains(text, word.part === null ? [] : [word.part]),
    contains(name, word.nameParts),
  ]);
}

/** Holds when a name has the word. */
export function isNamed({ words, name }: SearchedText, word: SearchWord): RawBuilder<SqlBool> {
  return anyOf([hasWords(words, prefixes(word, 'A')), contains(name, word.nameParts)]);
}

/** Holds when a short text that has no words of its own in an index, such as an address, has the word or begins one with it. */
export function hasPart(column: RawBuilder<unknown>, word: SearchWord): RawBuilder<SqlBool> {
  return contains(column, word.nameParts);
}

/**
 * Holds for the id of a row that has every word, each in one of its places: queries for ids. They are looked up before anything
 * else is asked of a row, whatever the database thinks of their number. Single letters beside longer words need not be there.
 */
export function hasEveryWord(
  id: RawBuilder<unknown>,
  words: SearchWords,
  places: (word: SearchWord) => readonly RawBuilder<unknown>[],
): RawBuilder<SqlBool> {
  const needed = words.filter((word) => !word.onlyOrders);
  const found = needed.map((word) => sql`(${sql.join(places(word), sql` union all `)})`);
  return sql<SqlBool>`${id} = any(array(${sql.join(found, sql` intersect `)}))`;
}

interface Elsewhere {
  readonly condition: RawBuilder<SqlBool>;
  readonly points: 1 | 3;
}

/**
 * How well a row fits, word by word: 8 points for a name with the word, 6 for a name with a word that begins so, 4 for a name with
 * a longer word around it, 3 where it belongs (provider, category), 2 in the description, 1 further away. What is only spelled
 * nearly so stands behind everything that is written (decisions.md 10), the nearest first.
 */
export function scoreOf(
  searched: SearchedText,
  words: SearchWords,
  elsewhere: (word: SearchWord) => readonly Elsewhere[] = () => [],
): RawBuilder<unknown> {
  const { name, text } = searched;
  const scores = words.map((word) => {
    const exact = hasWords(
      searched.words,
      word.stems.map((stem) => `${quoted(stem)}:A`),
    );
    if (word.onlyOrders) return sql`(case when ${exact} then 1 else 0 end)`;
    const others = elsewhere(word);
    const steps = [
      { condition: exact, points: 8 },
      { condition: hasWords(searched.words, prefixes(word, 'A')), points: 6 },
      { condition: contains(name, word.nameParts), points: 4 },
      ...others.filter(({ points }) => points === 3),
      { condition: anyOf([hasWords(searched.words, prefixes(word, '')), contains(text, word.nameParts)]), points: 2 },
      ...others.filter(({ points }) => points === 1),
    ];
    const cases = steps.map(({ condition, points }) => sql`when ${condition} then ${sql.lit(points)}`);
    return sql`(case ${sql.join(cases, sql` `)} else word_similarity(${word.typed}, ${name}) - 100 end)`;
  });
  return sql`(${sql.join(scores, sql` + `)})::float8`;
}

/** How much a name looks like everything that was typed. A name whose first word was typed first is about that: "zwemles A" before "voor zwemles". */
export function nearnessOf(name: RawBuilder<unknown>, words: SearchWords): RawBuilder<unknown> {
  const begins = anyOf(words[0].nameParts.map((part) => sql<SqlBool>`${name} || ' ' like ${`${escaped(part)} %`}`));
  return sql`(case when ${begins} then 1 else 0 end + similarity(${words.map(({ typed }) => typed).join(' ')}, ${name}))::float8`;
}

/** The best first. What fits as well follows in the order that the list has by itself. */
export function bestFirst({ score, nearness }: SearchMatch, otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${score} desc, ${nearness} desc, ${otherwise}`;
}

function prefixes({ stems, pieces }: SearchWord, weight: 'A' | ''): string[] {
  const begun = (stem: string) => `${quoted(stem)}:*${weight}`;
  return [...stems.map(begun), ...(pieces ? [`(${pieces.map(begun).join(' & ')})`] : [])];
}

function quoted(stem: string): string {
  return `'${stem.replace(/['\\]/g, '$&$&')}'`;
}

function hasWords(words: RawBuilder<unknown>, asked: readonly string[]): RawBuilder<SqlBool> {
  return asked.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${words} @@ ${asked.join(' | ')}::tsquery`;
}

function escaped(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&');
}

function contains(text: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<SqlBool> {
  return anyOf(parts.map((part) => sql<SqlBool>`${text} like ${`%${escaped(part)}%`}`));
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
