import { describe, expect, it } from 'vitest';
import { reservationStatus, wayToCancel } from './reservation-status.ts';

describe('a reservation', () => {
  it.each([
    ['pending', false, 'pending', 'cancel'],
    ['pending', true, 'expired', 'cancel'],
    ['accepted', false, 'accepted', 'ask-provider'],
    ['accepted', true, 'accepted', 'ask-provider'],
    ['rejected', false, 'rejected', undefined],
    ['canceled', false, 'canceled', undefined],
    ['canceled_by_client', true, 'canceled_by_client', undefined],
  ] as const)('that is %s, expired %s', (...[state, expired, status, way]) => {
    expect(reservationStatus({ state, expired })).toBe(status);
    expect(wayToCancel(status)).toBe(way);
  });
});
