import { expect, it } from 'vitest';
import { ageParts } from './session-age.ts';

const hour = 3600;
const day = 24 * hour;

it.each([
  [0, ''],
  [100, ''],
  [101, '1 minutes'],
  [hour, '1 hours'],
  [hour + 5 * 60 + 59, '1 hours 5 minutes'],
  [day, '1 days'],
  [day + 59 * 60, '1 days 59 minutes'],
  [3 * day + 2 * hour + 30 * 60, '3 days 2 hours'],
])('%i seconds are "%s"', (seconds, words) => {
  expect(
    ageParts(seconds)
      .map(({ count, unit }) => `${count} ${unit}`)
      .join(' '),
  ).toBe(words);
});
