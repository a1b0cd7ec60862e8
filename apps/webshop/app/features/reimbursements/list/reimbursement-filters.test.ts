import { describe, expect, it } from 'vitest';
import { readReimbursementFilters, reimbursementQuery, writeReimbursementFilters } from './reimbursement-filters.ts';

const read = (query: string) => readReimbursementFilters(new URLSearchParams(query));

describe('the address of the list of claims', () => {
  it.each([
    ['', { state: null, fund: null, archived: false, page: 1 }],
    ['state=declined&fund_id=3&page=2', { state: 'declined', fund: 3, archived: false, page: 2 }],
    ['state=lost&fund_id=x&archived=yes&page=0', { state: null, fund: null, archived: false, page: 1 }],
    ['archived=1&state=draft', { state: null, fund: null, archived: true, page: 1 }],
  ])('%s is read', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each(['', 'state=approved', 'archived=1&fund_id=2&page=3'])('%s is written as it was read', (query) => {
    const written = Object.entries(writeReimbursementFilters(read(query))).filter(([, value]) => value !== null);
    expect(new URLSearchParams(written.map(([name, value]) => [name, String(value)])).toString()).toBe(query);
  });
});

describe('what the platform is asked', () => {
  it('is without what was not chosen', () => {
    expect(reimbursementQuery(read(''))).toEqual({ archived: 0, page: 1 });
    expect(reimbursementQuery(read('state=draft&fund_id=4'))).toEqual({ archived: 0, page: 1, state: 'draft', fund_id: 4 });
  });

  it('never is a state of what is over', () => {
    expect(reimbursementQuery({ state: 'draft', fund: null, archived: true, page: 1 })).toEqual({ archived: 1, page: 1 });
  });
});
