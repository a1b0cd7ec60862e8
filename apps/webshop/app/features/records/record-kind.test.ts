import { describe, expect, it } from 'vitest';
import { firstType, groupOf, isTechnical, kindOf, lastOfKind, readValue, valueInWords } from './record-kind.ts';

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

  it.each([
    ['kindpakket_eligible', true],
    ['uid', true],
    ['partner_bsn_hash', true],
    ['truth_declaration', true],
    ['waa_kind_0_tm_4_2021_eligible_nth', false],
    ['base_salary', false],
  ])('%s is technical: %s', (key, expected) => {
    expect(isTechnical(key)).toBe(expected);
  });

  it('is chosen at first by what was asked for, else by what is no e-mail address', () => {
    const types = ['email', 'given_name', 'birth_date'].map((key) => ({ key }));
    expect(firstType(types, 'birth_date')?.key).toBe('birth_date');
    expect(firstType(types, 'email')?.key).toBe('email');
    expect(firstType(types, null)?.key).toBe('given_name');
    expect(firstType([{ key: 'email' }], null)?.key).toBe('email');
    expect(firstType([], null)).toBeUndefined();
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

describe('the answer that a new one takes the place of', () => {
  it('is the one of its kind that was added last', () => {
    const records = [
      { id: 4, key: 'given_name' },
      { id: 9, key: 'given_name' },
      { id: 12, key: 'family_name' },
    ];
    expect(lastOfKind(records, 'given_name')).toEqual({ id: 9, key: 'given_name' });
    expect(lastOfKind(records, 'birth_date')).toBeUndefined();
  });
});
