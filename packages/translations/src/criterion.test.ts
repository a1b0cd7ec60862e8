import { expect, it } from 'vitest';
import { criterionText, isCondition } from './criterion.ts';

it.each([
  ['base_salary', 'number', '<=', '1900', 'income.less-or-equal'],
  ['net_worth', undefined, '<', '7500', 'savings.less'],
  ['birth_date', 'date', '<=', '31-12-2007', 'birth.less-or-equal'],
  ['birth_date', 'string', '>', '31-12-2007', 'birth.more'],
  ['municipality', 'string', '=', 'Merendam', 'place.equal'],
  ['municipality', 'string', '>=', 'Merendam', 'place.equal'],
  ['municipality', 'string', '!=', 'Merendam', 'place.unequal'],
  ['rent', 'number', '>=', '300', 'number.more-or-equal'],
  ['rent', undefined, '>=', '300.50', 'number.more-or-equal'],
  ['since', 'date', '>', '01-01-2020', 'day.more'],
  ['income_kind', 'string', '!=', 'Studiefinanciering', 'words.unequal'],
  ['income_kind', undefined, '<', 'Loon', 'words.equal'],
  ['house', 'string', '=', '12', 'words.equal'],
  ['stadspas_eligible', 'string', '=', 'Ja', 'yes.equal'],
  ['stadspas_eligible', undefined, '!=', ' ja ', 'yes.unequal'],
] as const)('%s of kind %s %s %s is said by %s', (key, kind, operator, value, text) => {
  expect(criterionText({ key, kind, operator, value })).toBe(text);
});

it.each(['bsn', 'tax_id', 'truth_declaration'])('%s is asked but decides nothing', (key) => {
  expect(isCondition({ key })).toBe(false);
});

it.each(['base_salary', 'municipality', 'stadspas_eligible'])('%s says for whom a scheme is', (key) => {
  expect(isCondition({ key })).toBe(true);
});
