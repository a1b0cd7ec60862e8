import { describe, expect, it } from 'vitest';
import { wantedPlace } from './find-way-on.ts';

describe('the place that a target names', () => {
  it.each([
    ['voucher-0xabc', 'voucher 0xabc'],
    ['productReservation-12', 'product 12'],
    ['requestClarification-1-2-3', 'fund-request-clarification 1 2 3'],
    ['fundRequest-12', 'fund-activate 12'],
    ['screen-reservations', 'reservations'],
    ['screen-fund_activate-1', 'fund-activate 1'],
    ['screen-voucher_code-0xabc', 'voucher-code 0xabc'],
    ['fundRequest', undefined],
    ['screen-start', undefined],
    ['homeStart', undefined],
    ['0', undefined],
    ['', undefined],
    [null, undefined],
    ['voucher-../admin', undefined],
    ['//evil.example', undefined],
    ['https://evil.example', undefined],
    ['screen-voucher-%2F%2Fevil.example', undefined],
    ['fundRequest-1-2', undefined],
  ])('%s', (target, expected) => {
    const place = wantedPlace(target);
    expect(place && [place.name, ...Object.values(place.params)].join(' ')).toBe(expected);
  });
});
