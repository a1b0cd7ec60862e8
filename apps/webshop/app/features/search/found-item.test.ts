import { expect, it } from 'vitest';
import { shortened } from './found-item.ts';

it.each([
  ['Kort', 'Kort'],
  ['  Met\n\n wit  ', 'Met wit'],
  ['woord '.repeat(20).trim(), 'woord '.repeat(20).trim()],
  ['woord '.repeat(30), `${'woord '.repeat(20).trim()}…`],
  ['x'.repeat(200), `${'x'.repeat(120)}…`],
])('%s is shown as %s', (text, shown) => {
  expect(shortened(text)).toBe(shown);
});
