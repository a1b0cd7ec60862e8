import { describe, expect, it } from 'vitest';
import { afterSeconds } from '@tegoed/domain/dates';
import { stateOfBanks, stateOfDigid, stateOfJobs, stateOfQueue, lastOf, worstOf } from './health-states.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => afterSeconds(now, -seconds);

it.each([
  ['nothing waits', null, 0, 'good'],
  ['the oldest waits ten minutes', ago(600), 0, 'good'],
  ['it waits longer', ago(601), 0, 'look'],
  ['one was tried in vain', ago(1), 1, 'look'],
  ['the oldest waits an hour', ago(3600), 2, 'look'],
  ['it waits longer than that', ago(3601), 0, 'wrong'],
] as const)('a queue, when %s, is %s', (_when, oldestAt, failed, state) => {
  expect(stateOfQueue({ oldestAt, failed }, now)).toBe(state);
});

it.each([
  ['none ran yet', [], 'good'],
  ['all were done', [{ failures: 0, succeededAt: ago(3600) }], 'good'],
  ['one failed once', [{ failures: 1, succeededAt: ago(60) }], 'look'],
  ['one failed twice', [{ failures: 2, succeededAt: ago(60) }], 'wrong'],
  [
    'nothing is done any more',
    [
      { failures: 0, succeededAt: ago(3601) },
      { failures: 0, succeededAt: null },
    ],
    'wrong',
  ],
  [
    'one is done seldom',
    [
      { failures: 0, succeededAt: ago(90_000) },
      { failures: 0, succeededAt: ago(60) },
    ],
    'good',
  ],
] as const)('jobs, when %s, are rated', (_when, runs, state) => {
  expect(stateOfJobs(runs, now)).toBe(state);
});

it('banks are off where none is connected, and to be looked at while a batch is in error', () => {
  expect(stateOfBanks({ names: [], failed: 0 })).toBe('off');
  expect(stateOfBanks({ names: ['bunq'], failed: 0 })).toBe('good');
  expect(stateOfBanks({ names: [], failed: 1 })).toBe('look');
});

describe('DigiD', () => {
  it.each([
    ['off', 9, null, 'off'],
    ['simulator', 2, null, 'good'],
    ['saml', 3, afterSeconds(now, 90 * 86_400), 'look'],
    ['saml', 0, afterSeconds(now, 30 * 86_400), 'good'],
    ['saml', 0, afterSeconds(now, 30 * 86_400 - 1), 'look'],
    ['saml', 0, ago(1), 'wrong'],
  ] as const)('by %s with %i errors and a certificate until %s is %s', (connection, failed, validUntil, state) => {
    expect(stateOfDigid({ connection, failed, validUntil }, now)).toBe(state);
  });
});

it('the whole is as its worst part', () => {
  expect(worstOf(['good', 'off'])).toBe('good');
  expect(worstOf(['good', 'look', 'off'])).toBe('look');
  expect(worstOf(['look', 'wrong'])).toBe('wrong');
});

it('the last moment is known where one is', () => {
  expect(lastOf([])).toBeNull();
  expect(lastOf([null, ago(1), ago(2), null])).toEqual(ago(1));
});
