import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';
import { formsOf } from './dutch-forms.ts';
import { isNear, shortestToGuess, swapsOf } from './near-spelling.ts';
import { cutsOf, partsOf, signsOf, splitWords, type SearchWord, type SearchWords } from './search-words.ts';

/** How many words of names are looked at as what was perhaps meant. */
const guesses = 40;

interface Known {
  /** The stem of each asked form; a stop word ("voor") has none. */
  readonly stems: ReadonlyMap<string, string | undefined>;
  /** Words that stand in names, with their stem. */
  readonly words: ReadonlyMap<string, string>;
  /** Words of names that look like a typed one, the most alike first. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
}

/**
 * What somebody typed (at most 100 signs) as words to search for; undefined when nothing was typed. Stop words only count when
 * there is nothing else. One query, by index.
 */
export async function findSearchWords(db: Db, typed: string | null | undefined): Promise<SearchWords | undefined> {
  const words = splitWords(typed ?? '');
  if (words.length === 0) return onlySigns(signsOf(typed ?? ''));
  const known = await findKnown(db, words);
  const rankOf = words.filter((word) => known.stems.get(word) !== undefined);
  const counted = rankOf.length > 0 ? rankOf : words;
  const hasLongWord = counted.some((word) => word.length > 1);
  const [first, ...others] = counted.map((word) => searchWordOf(word, known, hasLongWord && word.length === 1));
  return first && [first, ...others];
}

function onlySigns(signs: string): SearchWords | undefined {
  if (signs === '') return undefined;
  return [{ typed: signs, onlyOrders: false, part: signs, nameParts: [signs], stems: [], pieces: null, near: [] }];
}

function searchWordOf(typed: string, known: Known, onlyOrders: boolean): SearchWord {
  const forms = formsOf(typed);
  const stems = unique(forms.flatMap((form) => known.stems.get(form) ?? (form === typed ? [form] : [])));
  const isKnown = forms.some((form) => known.words.has(form));
  const alike = forms.flatMap((form) => (known.alike.get(form) ?? []).filter((word) => isNear(form, word, isKnown)));
  const near = unique(alike.flatMap((word) => known.words.get(word) ?? [])).filter((stem) => !stems.includes(stem));
  return { typed, onlyOrders, ...partsOf(typed), stems, pieces: isKnown ? null : piecesOf(typed, known), near };
}

/** The first way to cut it of which every piece is a word of a name. */
function piecesOf(typed: string, { words }: Known): readonly string[] | null {
  for (const cut of cutsOf(typed)) {
    const pieces = cut.flatMap((likely) => likely.map((word) => words.get(word)).find((stem) => stem !== undefined) ?? []);
    if (pieces.length === cut.length) return pieces;
  }
  return null;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

interface KnownRow {
  readonly kind: 'form' | 'known' | 'alike';
  readonly asked: string;
  readonly word: string;
  readonly stem: string | null;
}

/** What the database knows of some words (small letters, no marks), as SQL. */
export function knownWords(words: readonly string[]): RawBuilder<KnownRow> {
  const forms = unique(words.flatMap(formsOf));
  const wanted = unique([...forms, ...words.flatMap(cutsOf).flat(2)]);
  const guessed = forms.filter((form) => form.length >= shortestToGuess);
  const swapped = guessed.flatMap((form) => swapsOf(form).map((swap) => ({ form, swap })));
  return sql<KnownRow>`
    select found.kind, found.asked, found.word, (ts_lexize('dutch_stem', found.word))[1] as stem from (
      select 'form' as kind, form as asked, form as word from unnest(${forms}::text[]) as form
      union all
      select 'known', known.word, known.word from search_words known where known.word = any(${wanted}::text[])
      union all
      select 'alike', swapped.form, known.word
        from unnest(${swapped.map(({ form }) => form)}::text[], ${swapped.map(({ swap }) => swap)}::text[]) as swapped (form, swap)
        join search_words known on known.word = swapped.swap
      union all
      select 'alike', guess, likely.word from unnest(${guessed}::text[]) as guess
       cross join lateral (select word from search_words where guess <% word order by word <->> guess limit ${guesses}) as likely) as found`;
}

async function findKnown(db: Db, words: readonly string[]): Promise<Known> {
  const { rows } = await knownWords(words).execute(db);
  const of = (kind: KnownRow['kind']) => rows.filter((row) => row.kind === kind);
  const alike = Map.groupBy(of('alike'), ({ asked }) => asked);
  return {
    stems: new Map(of('form').map(({ word, stem }) => [word, stem ?? undefined])),
    words: new Map([...of('known'), ...of('alike')].flatMap(({ word, stem }) => (stem === null ? [] : [[word, stem] as const]))),
    alike: new Map([...alike].map(([asked, likely]) => [asked, likely.map(({ word }) => word)])),
  };
}
