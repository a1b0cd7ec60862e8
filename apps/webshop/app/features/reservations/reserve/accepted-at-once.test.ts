import { expect, it } from 'vitest';
import { isAcceptedAtOnce } from './accepted-at-once.ts';

const fields = { phone: 'no', address: 'no', birth_date: 'no' } as const;

it.each([
  ['the platform says so, whatever the offer leaves to its provider', 'global', 'accept', true],
  ['the provider looks first', 'global', 'review', false],
  ['another platform tells the offer’s own choice alone', 'accept', undefined, true],
  ['another platform leaves it to the provider', 'global', undefined, false],
] as const)('a reservation is accepted at once or not: %s', (_why, ofOffer, policy, expected) => {
  const reservation = policy === undefined ? fields : { ...fields, policy };
  expect(isAcceptedAtOnce({ reservation_policy: ofOffer, reservation })).toBe(expected);
});
