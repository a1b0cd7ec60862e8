import { describe, expect, it } from 'vitest';
import { isNear, mistakesBetween, swapsOf } from './near-spelling.ts';

describe('the number of mistakes between two words', () => {
  it.each([
    ['zwemles', 'zwemles', 0],
    ['zwemls', 'zwemles', 1],
    ['zwemmles', 'zwemles', 1],
    ['swemles', 'zwemles', 1],
    ['zewmles', 'zwemles', 1],
    ['biblioteek', 'bibliotheek', 1],
    ['', 'les', 3],
    ['fiets', 'muziek', 5],
  ])('%s and %s: %i', (one, other, mistakes) => {
    expect(mistakesBetween(one, other)).toBe(mistakes);
    expect(mistakesBetween(other, one)).toBe(mistakes);
  });
});

describe('what may have been meant', () => {
  it.each([
    ['zwemls', 'zwemles', true],
    ['zwemls', 'zwemlessen', true],
    ['pianno', 'pianoles', true],
    ['pino', 'piano', true],
    ['pino', 'pianoles', false],
    ['bibliteek', 'bibliotheek', true],
    ['zwemtas', 'zwembad', false],
    ['gitras', 'gitaarles', false],
    ['jdo', 'judo', false],
    ['judo', 'judo', false],
    ['fiets', 'muziek', false],
  ])('%s for %s: %s', (typed, word, near) => {
    expect(isNear(typed, word, false)).toBe(near);
  });

  it('trusts a word that is used more', () => {
    expect(isNear('bibliteek', 'bibliotheek', true)).toBe(false);
    expect(isNear('dansen', 'kansen', true)).toBe(true);
  });
});

describe('a word with two letters changed places', () => {
  it.each([
    ['judo', ['ujdo', 'jduo', 'juod']],
    ['aal', ['ala']],
    ['o', []],
  ])('%s: %s', (word, swaps) => {
    expect(swapsOf(word)).toEqual(swaps);
  });
});
