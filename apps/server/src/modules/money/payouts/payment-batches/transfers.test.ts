import { expect, it } from 'vitest';
import { nextWorkingDay, transfersOf } from './transfers.ts';

it.each([
  ['the sponsor’s own reference', 'ref 12', 'Kindpakket ref 12 7'],
  ['none', null, 'Kindpakket 7'],
])('a bank is told what a payment is of, by fund, number and %s', (_, uid, description) => {
  const payment = { id: 7, amountCents: 2550, ibanTo: 'NL91ABNA0417164300', ibanToName: null, uid, fundName: 'Kindpakket' };
  expect(transfersOf([payment])).toEqual([{ id: 7, amountCents: 2550, iban: 'NL91ABNA0417164300', name: '', description }]);
});

it.each([
  ['Thursday', '2026-03-05', '2026-03-06'],
  ['Friday', '2026-03-06', '2026-03-09'],
  ['Saturday', '2026-03-07', '2026-03-09'],
  ['Sunday', '2026-03-08', '2026-03-09'],
  ['Monday', '2026-03-09', '2026-03-10'],
  ['the last Friday of a year', '2027-12-31', '2028-01-03'],
])('a bank works on the first weekday after %s', (_, date, next) => {
  expect(nextWorkingDay(date)).toBe(next);
});
