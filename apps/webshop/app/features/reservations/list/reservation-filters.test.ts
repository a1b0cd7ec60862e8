import { describe, expect, it } from 'vitest';
import { countFilters, readReservationFilters, reservationQuery, writeReservationFilters } from './reservation-filters.ts';

const nothing = { words: '', fund: null, provider: null, state: null, archived: false, page: 1 };
const read = (query: string) => readReservationFilters(new URLSearchParams(query));

describe('the filters of reservations', () => {
  it.each([
    ['', nothing],
    ['archived=1', { ...nothing, archived: true }],
    ['archived=0', nothing],
    ['q=+fiets+', { ...nothing, words: 'fiets' }],
    ['fund_id=3&organization_id=12', { ...nothing, fund: 3, provider: 12 }],
    ['fund_id=x&organization_id=-1&page=0', nothing],
    ['state=accepted', { ...nothing, state: 'accepted' }],
    ['state=canceled_by_client', nothing],
    ['page=2', { ...nothing, page: 2 }],
  ])('are read from "%s"', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  it('stand in the address as they are read back', () => {
    const filters = { words: 'fiets', fund: 3, provider: 12, state: 'pending', archived: true, page: 2 } as const;
    const query = new URLSearchParams(
      Object.entries(writeReservationFilters(filters)).map(([name, value]) => [name, String(value)]),
    );
    expect(readReservationFilters(query)).toEqual(filters);
    expect(Object.values(writeReservationFilters(nothing)).filter(Boolean)).toEqual([]);
  });

  it('are asked of the platform, and only what was chosen', () => {
    expect(reservationQuery(nothing)).toEqual({ archived: 0, over: 0, page: 1 });
    expect(reservationQuery(read('archived=1&q=fiets&fund_id=3&organization_id=12&state=rejected&page=2'))).toEqual({
      archived: 1,
      over: 1,
      page: 2,
      q: 'fiets',
      fund_id: 3,
      organization_id: 12,
      state: 'rejected',
    });
  });

  it('are counted; the part of the list is no filter', () => {
    expect(countFilters(read('archived=1&page=2'))).toBe(0);
    expect(countFilters(read('q=fiets&state=pending'))).toBe(2);
  });
});
