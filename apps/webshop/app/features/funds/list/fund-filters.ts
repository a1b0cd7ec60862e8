import { numberIn, pageIn, wordsIn } from '../../../components/list/query-values.ts';
import type { Query } from '@tegoed/domain/shop-paths';

export interface FundFilters {
  words: string;
  organization: number | null;
  tag: number | null;
  page: number;
}

/** Reads the address of the list of funds; what it does not say or says wrong is as if it was not chosen. */
export function readFundFilters(query: URLSearchParams): FundFilters {
  return {
    words: wordsIn(query, 'q'),
    organization: numberIn(query, 'organization_id'),
    tag: numberIn(query, 'tag_id'),
    page: pageIn(query),
  };
}

/** The address of the list with these filters; what is as standard stays out. (screens.md 3.2) */
export function writeFundFilters({ words, organization, tag, page }: FundFilters): Query {
  return { q: words, organization_id: organization, tag_id: tag, page: page > 1 ? page : null };
}
