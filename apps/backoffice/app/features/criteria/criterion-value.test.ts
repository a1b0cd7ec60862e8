import { describe, expect, it } from 'vitest';
import { exampleFor, kindOf, operatorsOf, sentValue, shownValue, typedValue, type RecordType } from './criterion-value.ts';

const type = (given: Partial<RecordType>): RecordType => ({ key: 'x', name: 'X', type: 'string', ...given });

describe('the kind of a fact', () => {
  it.each([
    [type({ type: 'number', control_type: 'currency' }), 'money'],
    [type({ type: 'number', control_type: 'step' }), 'number'],
    [type({ type: 'date', control_type: 'date' }), 'date'],
    [type({}), 'words'],
    [undefined, 'words'],
  ])('%o is %s', (given, kind) => {
    expect(kindOf(given)).toBe(kind);
  });

  it('decides how it is compared: words have no order', () => {
    expect(operatorsOf('words')).toEqual(['=', '!=']);
    expect(operatorsOf('date')).toContain('>=');
  });
});

describe('a value', () => {
  it.each([
    ['1.940,00', 'money', '1940.00'],
    ['1940', 'money', '1940.00'],
    ['veel', 'money', 'veel'],
    ['1-5-2026', 'date', '2026-05-01'],
    ['31-2-2026', 'date', '31-2-2026'],
    ['1,5', 'number', '1.5'],
    ['1.250', 'number', '1250'],
    ['1,250', 'number', '1,250'],
    ['0123', 'number', '0123'],
    [' Ja ', 'words', 'Ja'],
  ] as const)('typed as %s, being %s, is sent as %s', (typed, kind, sent) => {
    expect(sentValue(typed, kind)).toBe(sent);
  });

  it.each([
    ['1940', 'money', '1940,00'],
    ['1940.5', 'money', '1940,50'],
    ['2026-05-01', 'date', '01-05-2026'],
    ['1-5-2026', 'date', '1-5-2026'],
    ['1.5', 'number', '1,5'],
    ['Ja', 'words', 'Ja'],
  ] as const)('stored as %s, being %s, stands in its field as %s', (stored, kind, typed) => {
    expect(typedValue(stored, kind)).toBe(typed);
  });

  it('stands in a sentence as an amount where it is one', () => {
    expect(shownValue('1940', 'money', 'nl')).toBe('€\u00a01.940,00');
    expect(shownValue('18', 'number', 'nl')).toBe('18');
  });
});

it.each([
  ['>=', '18', 'number', '18'],
  ['>', '18', 'number', '19'],
  ['<', '2', 'number', '1'],
  ['<', '100,00', 'money', '99,00'],
  ['>', '1-5-2026', 'date', ''],
  ['!=', 'Ja', 'words', ''],
] as const)('an example that meets %s %s', (operator, value, kind, example) => {
  expect(exampleFor(operator, value, kind)).toBe(example);
});
