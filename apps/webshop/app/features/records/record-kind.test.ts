import { describe, expect, it } from 'vitest';
import { groupOf, kindOf, readValue, valueInWords } from './record-kind.ts';

describe('a record', () => {
  it('stands with those that are about the same', () => {
    expect(['given_name', 'children_nth', 'waa_kind_0_tm_4', 'base_salary', 'uid'].map(groupOf)).toEqual([
      'me',
      'family',
      'family',
      'money',
      'other',
    ]);
  });

  it('is asked for by what it is', () => {
    expect(kindOf({ key: 'base_salary', type: 'number' })).toBe('money');
    expect(kindOf({ key: 'birth_date', type: 'string' })).toBe('date');
    expect(kindOf({ key: 'children_nth', type: 'number' })).toBe('number');
    expect(kindOf({ key: 'email', type: 'email' })).toBe('email');
    expect(kindOf({ key: 'given_name', type: 'string' })).toBe('text');
  });

  it.each([
    ['money', ['1.450,00'], '1450'],
    ['money', ['12,5'], '12.50'],
    ['money', ['-3'], undefined],
    ['money', ['veel'], undefined],
    ['date', ['5', '3', '1980'], '05-03-1980'],
    ['date', ['31', '2', '1980'], undefined],
    ['number', [' 3 '], '3'],
    ['number', ['3,5'], undefined],
    ['text', ['  Noor '], 'Noor'],
    ['text', ['   '], undefined],
  ] as const)('of kind %s is read from %j as %s', (kind, typed, value) => {
    expect(readValue(kind, typed)).toBe(value);
  });

  it.each([
    ['base_salary', '1450', '€\u00a01.450,-'],
    ['birth_date', '05-03-1980', '5 maart 1980'],
    ['birth_date', 'long ago', 'long ago'],
    ['base_salary', 'none', 'none'],
    ['children_nth', '3', '3'],
  ])('%s %s reads %s', (key, value, words) => {
    expect(valueInWords({ key, value }, 'nl')).toBe(words);
  });
});
