import { describe, expect, it } from 'vitest';
import { numberIn, pageIn, wordsIn } from './query-values.ts';

const query = (address: string) => new URLSearchParams(address);

describe('values of an address', () => {
  it.each([
    ['a=12', 12],
    ['a=0', null],
    ['a=-1', null],
    ['a=1.5', null],
    ['a=1e3', null],
    ['a=99999999999', null],
    ['a=', null],
    ['', null],
  ])('%s is the number %s', (address, expected) => {
    expect(numberIn(query(address), 'a')).toBe(expected);
  });

  it('are the first page without a number', () => {
    expect(pageIn(query('page=3'))).toBe(3);
    expect(pageIn(query('page=three'))).toBe(1);
  });

  it('are words without the spaces around them', () => {
    expect(wordsIn(query('q=+zwem+les+'), 'q')).toBe('zwem les');
    expect(wordsIn(query(''), 'q')).toBe('');
  });
});
