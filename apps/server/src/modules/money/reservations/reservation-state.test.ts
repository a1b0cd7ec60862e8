import { describe, expect, it } from 'vitest';
import { isExpired, mayBecome, type ReservationState } from './reservation-state.ts';

const states: ReservationState[] = ['pending', 'accepted', 'rejected', 'canceled', 'canceled_by_client'];
const drawn = ['pending>accepted', 'pending>rejected', 'pending>canceled_by_client', 'accepted>canceled'];

describe('a reservation', () => {
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'may go from %s to %s only along a drawn line',
    (from, to) => {
      expect(mayBecome(from, to)).toBe(drawn.includes(`${from}>${to}`));
    },
  );

  it.each([
    ['2026-03-28T22:59:59Z', false], // 23:59:59 in Amsterdam, the night the clock goes forward
    ['2026-03-28T23:00:00Z', true],
  ])('expires after its last day in Amsterdam: %s', (moment, expired) => {
    expect(isExpired({ state: 'pending', expireAt: '2026-03-28' }, new Date(moment))).toBe(expired);
  });

  it('does not expire once it is accepted', () => {
    expect(isExpired({ state: 'accepted', expireAt: '2020-01-01' }, new Date())).toBe(false);
  });
});
