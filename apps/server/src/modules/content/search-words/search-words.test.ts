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

describe('the ways to cut a word', () => {
  it('tries every place, with and without what joins two words', () => {
    expect(cutsOf('gitaarlessen')).toContainEqual([['gitaar'], expect.arrayContaining(['lessen', 'les'])]);
    expect(cutsOf('feestdagenmuziek')).toContainEqual([['feestdagen', 'feestdag'], ['muziek']]);
    expect(cutsOf('kleine')).toEqual([[['kle'], ['ine']]]);
    expect(cutsOf('dans')).toEqual([]);
  });

  it('cuts in three when it is not made of two', () => {
    const cuts = cutsOf('stepdriewielen');
    expect(cuts).toContainEqual([['step'], ['drie', 'dri'], expect.arrayContaining(['wielen', 'wiel'])]);
    expect(cuts.findLastIndex((cut) => cut.length === 2)).toBeLessThan(cuts.findIndex((cut) => cut.length === 3));
    expect(cutsOf('a'.repeat(41)).every((cut) => cut.length === 2)).toBe(true);
  });
});
