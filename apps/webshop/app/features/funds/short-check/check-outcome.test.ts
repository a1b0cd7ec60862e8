import { expect, it } from 'vitest';
import { checkOutcome } from './check-outcome.ts';

it.each([
  [['yes', 'yes'], 'likely'],
  [['yes', 'unknown'], 'maybe'],
  [['unknown', 'unknown'], 'maybe'],
  [['yes', 'no'], 'unlikely'],
  [['unknown', 'no'], 'unlikely'],
] as const)('the answers %j come to: %s', (answers, outcome) => {
  expect(checkOutcome(answers)).toBe(outcome);
});
