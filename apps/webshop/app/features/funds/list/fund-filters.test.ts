import { describe, expect, it } from 'vitest';
import { readFundFilters, writeFundFilters } from './fund-filters.ts';

describe('the address of the list of funds', () => {
  it('holds words, organisation, tag and page', () => {
    const filters = { words: 'kind', organization: 3, tag: 2, page: 4 };
    expect(writeFundFilters(filters)).toEqual({ q: 'kind', organization_id: 3, tag_id: 2, page: 4 });
    expect(readFundFilters(new URLSearchParams('q=kind&organization_id=3&tag_id=2&page=4'))).toEqual(filters);
  });

  it('says nothing of what was not chosen', () => {
    const none = { words: '', organization: null, tag: null, page: 1 };
    expect(readFundFilters(new URLSearchParams('organization_id=all&page=x'))).toEqual(none);
    expect(writeFundFilters(none)).toEqual({ q: '', organization_id: null, tag_id: null, page: null });
  });
});
