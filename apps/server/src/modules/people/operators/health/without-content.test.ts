import { expect, it } from 'vitest';
import { withoutContent } from './without-content.ts';

it.each([
  ['connect ECONNREFUSED', 'connect ECONNREFUSED'],
  ['550 5.1.1 <femke@merendam.example>: unknown user', '550 5.1.1 … unknown user'],
  ['no route to +31 6 12345678 now', 'no route to … now'],
  [`Unexpected token 'F', "Femke de V"... is not valid JSON`, 'Unexpected token …, …... is not valid JSON'],
  ['null value in column "fund_id" violates it', 'null value in column "fund_id" violates it'],
  ['GET https://x.test/a?token=abc failed', 'GET … failed'],
  ['BSN 123456782\n is wrong', 'BSN … is wrong'],
])('%s', (error, shown) => {
  expect(withoutContent(error)).toBe(shown);
});

it('is a line of two hundred characters at most', () => {
  expect(withoutContent('a '.repeat(300))).toHaveLength(200);
  expect(withoutContent('a'.repeat(200))).toBe('a'.repeat(200));
});
