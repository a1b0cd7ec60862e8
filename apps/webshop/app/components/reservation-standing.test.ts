import { describe, expect, it } from 'vitest';
import { reservationStanding, wayToCancel } from './reservation-standing.ts';

describe('a reservation', () => {
  it.each([
    ['pending', false, 'pending', 'cancel'],
    ['pending', true, 'expired', 'cancel'],
    ['accepted', false, 'accepted', 'ask-provider'],
    ['accepted', true, 'accepted', 'ask-provider'],
    ['rejected', false, 'rejected', undefined],
    ['canceled', false, 'canceled', undefined],
    ['canceled_by_client', true, 'canceled_by_client', undefined],
  ] as const)('that is %s, expired %s', (...[state, expired, standing, way]) => {
    expect(reservationStanding({ state, expired })).toBe(standing);
    expect(wayToCancel(standing)).toBe(way);
  });
});
