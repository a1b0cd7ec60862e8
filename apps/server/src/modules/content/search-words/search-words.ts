import { formsOf, shortestForm } from './dutch-forms.ts';

/** A word that somebody typed, with all that it may stand for. */
export interface SearchWord {
  /** Small letters without marks. */
  readonly typed: string;
  /** A single letter, as in "diploma A": it helps to order what the other words find. */
  readonly onlyOrders: boolean;
  /** What is looked for inside texts: the word itself. */
  readonly part: string | null;
  /** What is looked for inside names: the word, and the words it comes from. */
  readonly nameParts: readonly string[];
  /** As the database keeps words in its indexes. */
  readonly stems: readonly string[];
  /** The two or three known words that the typed one is made of. */
  readonly pieces: readonly string[] | null;
  /** Words of names that are spelled nearly so. */
  readonly near: readonly string[];
}

/** Everything that somebody typed; at least one word. */
export type SearchWords = readonly [SearchWord, ...SearchWord[]];

/** More words than this nobody types; they would only cost. */
const mostWords = 8;

/** Letters that are more than a letter with a mark. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

/** The different words of what was typed, in small letters and without marks, as the database has them in `search_text`. */
export function splitWords(typed: string): string[] {
  const plain = typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/['’`]s(?![\p{L}\p{N}])/gu, '');
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))].slice(0, mostWords);
}

/** What was typed without any letter or number in it: then the signs themselves are looked for. */
export function signsOf(typed: string): string {
  return typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** What to look for inside texts. With one or two letters nearly everything would be found; those only begin words. */
export function partsOf(word: string): { part: string | null; nameParts: string[] } {
  if (word.length < shortestForm) return { part: null, nameParts: [] };
  return { part: word, nameParts: formsOf(word).filter((form) => form === word || isWordInside(form, word)) };
}

/** "les" of "lessen" is sure to be a word; other forms of three letters stand in too many words. */
function isWordInside(form: string, word: string): boolean {
  return form.length > shortestForm || word.startsWith(form + form.slice(-1));
}

/** Longer words are not cut in three: it would take many ways, and no name has them. */
const longestInThree = 40;

/**
 * Ways to cut a word that is made of two or three: for each piece, first to last, the words that it may be. Two pieces before three, the
 * longest beginning first: "gitaarlessen" is "gitaar" and "lessen" or "les".
 */
export function cutsOf(word: string): string[][][] {
  return [...cutsInTwo(word), ...(word.length > longestInThree ? [] : cutsInThree(word))];
}

function cutsInTwo(word: string): string[][][] {
  return placesToCut(word).map((at) => [joined(word.slice(0, at)), formsOf(word.slice(at))]);
}

function cutsInThree(word: string): string[][][] {
  return placesToCut(word).flatMap((at) => cutsInTwo(word.slice(at)).map((rest) => [joined(word.slice(0, at)), ...rest]));
}

function placesToCut(word: string): number[] {
  const places = Math.max(0, word.length - 2 * shortestForm + 1);
  return Array.from({ length: places }, (_, place) => word.length - shortestForm - place);
}

/** A piece that is not the last, with and without what joins it to the next: "feestdagen" is "feestdag" too. */
function joined(piece: string): string[] {
  const itself = /^(.{3,}?)(?:s|en|e)$/.exec(piece)?.[1];
  return itself === undefined ? [piece] : [piece, itself];
}
