import { expect, it } from 'vitest';
import { formatChange } from './format-change.ts';

it.each([
  [25000, 'nl', '+\u00a0€\u00a0250,-'],
  [-6250, 'nl', '\u2212\u00a0€\u00a062,50'],
  [-6250, 'en', '\u2212\u00a0€62.50'],
  [0, 'en', '+\u00a0€0'],
] as const)('%i in %s', (...[cents, language, text]) => {
  expect(formatChange(cents, language)).toBe(text);
});
