import { describe, expect, it } from 'vitest';
import { answerBefore, lastDayToObject, readRequestNumber, requestNumber } from './request-terms.ts';

describe('the number of a request', () => {
  it.each([
    [418, '2026-03-03T12:00:00Z', '2026-0418'],
    [1, '2026-12-31T22:59:59Z', '2026-0001'],
    [1, '2026-12-31T23:00:00Z', '2027-0001'],
    [9999, '2026-03-03T12:00:00Z', '2026-9999'],
    [10000, '2026-03-03T12:00:00Z', '2026-10000'],
  ])('of the %ith, filed at %s, is %s', (id, createdAt, number) => {
    expect(requestNumber({ id, createdAt: new Date(createdAt) })).toBe(number);
    expect(readRequestNumber(` ${number} `)).toEqual({ id, year: Number(number.slice(0, 4)) });
  });

  it.each(['418', '0418', '2026-418', '2026-0418x', '26-0418', '2026-0418123456', ''])('is not %o', (typed) => {
    expect(readRequestNumber(typed)).toBeUndefined();
  });
});

describe('the last day to object', () => {
  it.each([
    ['2026-03-10T12:00:00Z', '2026-04-21'],
    ['2026-03-10T22:59:59Z', '2026-04-21'],
    ['2026-03-10T23:00:00Z', '2026-04-22'],
    ['2024-01-19T12:00:00Z', '2024-03-01'],
  ])('of a decision at %s is %s', (resolvedAt, day) => {
    for (const state of ['declined', 'approved_partly', 'disregarded'] as const)
      expect(lastDayToObject({ state, resolvedAt: new Date(resolvedAt) })).toBe(day);
  });

  it.each(['pending', 'approved'] as const)('is none for what is %s', (state) => {
    expect(lastDayToObject({ state, resolvedAt: new Date('2026-03-10T12:00:00Z') })).toBeNull();
  });

  it('is none as long as nothing was decided', () => {
    expect(lastDayToObject({ state: 'declined', resolvedAt: null })).toBeNull();
  });
});

it.each([
  [14, '2026-03-26'],
  [1, '2026-03-13'],
])('an answer within %i days is expected before %s', (answerDays, day) => {
  expect(answerBefore({ createdAt: new Date('2026-03-12T22:59:00Z'), answerDays })).toBe(day);
});
