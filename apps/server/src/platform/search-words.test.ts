import { describe, expect, it } from 'vitest';
import { cutsOf, partsOf, signsOf, splitWords } from './search-words.ts';

describe('the words that were typed', () => {
  it.each([
    ['Zwemmen  LESSEN', ['zwemmen', 'lessen']],
    ['café, crêpes & œuvre', ['cafe', 'crepes', 'oeuvre']],
    ["foto’s en baby's", ['foto', 'en', 'baby']],
    ['zwem-les zwem', ['zwem', 'les']],
    ['100% _\u0000', ['100']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['%_\\', []],
  ])('%s', (typed, words) => {
    expect(splitWords(typed)).toEqual(words);
  });

  it('leaves signs when there is no word', () => {
    expect(signsOf(' %\u0000 _ ')).toBe('% _');
    expect(signsOf(' \n ')).toBe('');
  });
});

describe('what is looked for inside texts', () => {
  it.each([
    ['zw', null, []],
    ['les', 'les', ['les']],
    ['lessen', 'lessen', ['lessen', 'les']],
    ['leren', 'leren', ['leren', 'leer']],
  ] as const)('%s', (word, part, nameParts) => {
    expect(partsOf(word)).toEqual({ part, nameParts });
  });
});

describe('the ways to cut a word in two', () => {
  it('tries every place, with and without what joins two words', () => {
    const cuts = cutsOf('gitaarlessen');
    expect(cuts.find(({ first }) => first === 'gitaar')?.rests).toContain('les');
    expect(cutsOf('feestdagenmuziek').map(({ first }) => first)).toContain('feestdag');
    expect(cutsOf('kleine')[0]).toMatchObject({ first: 'kle' });
    expect(cutsOf('dans')).toEqual([]);
  });
});
