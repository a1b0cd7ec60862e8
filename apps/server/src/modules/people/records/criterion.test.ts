import { describe, expect, it } from 'vitest';
import { isCriterionMet, isOfKind, mayCompare, type CriterionOperator } from './criterion.ts';

const operators: readonly CriterionOperator[] = ['<', '<=', '=', '!=', '>=', '>'];

describe('a criterion about a number', () => {
  it.each([
    ['3', '>=', '2', true],
    ['2', '>=', '2', true],
    ['1', '>=', '2', false],
    ['10', '>', '9', true], // as text "10" comes before "9"
    ['9', '<', '10', true],
    ['9.5', '<', '10', true],
    ['9.5', '>', '9', true],
    ['10', '<=', '10.00', true],
    ['10.01', '<=', '10', false],
    ['2.0', '=', '2', true],
    [' 2 ', '=', '2', true],
    ['2.0', '!=', '2', false],
    ['3', '!=', '2', true],
    ['-1', '<', '0', true],
    ['1250.50', '<=', '1250.5', true],
    ['2', '>', '2', false],
    ['2', '<', '2', false],
    ['', '=', '0', false],
    ['', '<', '1', false],
    ['1,5', '<', '2', false],
    ['drie', '>=', '2', false],
    ['drie', '!=', '2', false], // no number meets nothing
    ['0x10', '=', '16', false],
    ['1e3', '=', '1000', false],
  ] as const)('%j %s %j is %s', (...[given, operator, value, met]) => {
    expect(isCriterionMet(given, { recordType: 'number', operator, value })).toBe(met);
  });
});

describe('a criterion about a date', () => {
  it.each([
    ['05-03-1985', '<=', '31-12-2007', true],
    ['31-12-2007', '<=', '31-12-2007', true],
    ['01-01-2008', '<=', '31-12-2007', false],
    ['30-12-2007', '<', '31-12-2007', true],
    ['31-12-2007', '<', '31-12-2007', false],
    ['01-01-2008', '>', '31-12-2007', true],
    ['31-12-2007', '>', '31-12-2007', false],
    ['31-12-2007', '>=', '31-12-2007', true],
    ['30-12-2007', '>=', '31-12-2007', false],
    ['2007-12-31', '=', '31-12-2007', true],
    ['31-12-2007', '=', '2007-12-31', true],
    ['1-1-2008', '!=', '31-12-2007', true],
    ['2007-12-31', '!=', '31-12-2007', false],
    ['31-02-1985', '<=', '31-12-2007', false], // no day of the calendar
    ['2007', '<=', '31-12-2007', false],
    ['', '<=', '31-12-2007', false],
  ] as const)('%j %s %j is %s', (...[given, operator, value, met]) => {
    expect(isCriterionMet(given, { recordType: 'date', operator, value })).toBe(met);
  });
});

describe('a criterion about words', () => {
  it.each([
    ['Ja', '=', 'Ja', true],
    ['ja', '=', 'Ja', true],
    [' MERENDAM ', '=', 'Merendam', true],
    ['Nee', '=', 'Ja', false],
    ['', '=', 'Ja', false],
    ['loon', '!=', 'Studiefinanciering', true],
    [' studiefinanciering', '!=', 'Studiefinanciering', false],
    ['10', '=', '10.00', false], // words, though they look like numbers
  ] as const)('%j %s %j is %s', (...[given, operator, value, met]) => {
    expect(isCriterionMet(given, { recordType: 'string', operator, value })).toBe(met);
  });

  it.each(['<', '<=', '>=', '>'] as const)('asks that they are the same, where it asks for an order (%s)', (operator) => {
    expect(isCriterionMet('merendam', { recordType: 'string', operator, value: 'Merendam' })).toBe(true);
    expect(isCriterionMet('Arnhem', { recordType: 'string', operator, value: 'Merendam' })).toBe(false);
    expect(isCriterionMet('Zwolle', { recordType: 'string', operator, value: 'Merendam' })).toBe(false);
  });
});

it.each(operators)('is never met by a value that is not there (%s)', (operator) => {
  for (const recordType of ['number', 'date', 'string']) {
    expect(isCriterionMet(null, { recordType, operator, value: '1' })).toBe(false);
    expect(isCriterionMet(undefined, { recordType, operator, value: '1' })).toBe(false);
  }
});

it('orders days and numbers, and no words', () => {
  expect(operators.filter((operator) => mayCompare('text', operator))).toEqual(['=', '!=']);
  expect(operators.filter((operator) => mayCompare('date', operator))).toEqual(operators);
  expect(operators.filter((operator) => mayCompare('number', operator))).toEqual(operators);
});

it.each([
  ['date', '31-12-2007', true],
  ['date', '2007-12-31', true],
  ['date', '2007', false],
  ['number', '7500.50', true],
  ['number', 'veel', false],
  ['text', 'veel', true],
] as const)('of kind %s: %s is %s', (kind, value, expected) => {
  expect(isOfKind(kind, value)).toBe(expected);
});
