export {
  bestFirst,
  hasEveryWord,
  hasPart,
  isFoundIn,
  isFoundInName,
  isNamed,
  isWrittenIn,
  nearnessOf,
  scoreOf,
  searchedText,
  type SearchMatch,
  type SearchedRows,
  type SearchedText,
} from './search-match-queries.ts';
export { findSearchWords, knownWords } from './search-word-queries.ts';
export type { SearchWord, SearchWords } from './search-words.ts';
