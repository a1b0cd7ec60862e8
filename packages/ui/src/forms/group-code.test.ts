import { describe, expect, it } from 'vitest';
import { groupCode, groupWhileTyping } from './group-code.ts';

describe('groupCode', () => {
  it.each([
    ['kd7n4p2s', 'KD7N-4P2S'],
    ['KD7N 4P2S', 'KD7N-4P2S'],
    ['  kd7n – 4p2s. ', 'KD7N-4P2S'],
    ['kd7', 'KD7'],
    ['kd7n4p2sx', 'KD7N-4P2S-X'],
    ['kd7n_4p2$s€', 'KD7N-4P2S'],
    ['', ''],
  ])('makes %j into %j', (typed, code) => {
    expect(groupCode(typed, { size: 4, separator: '-' })).toBe(code);
  });
});

describe('groupWhileTyping', () => {
  /** `|` is the caret. */
  function type(typed: string, deletesForward = false): string {
    const [before = '', after = ''] = typed.split('|');
    const { value, caret } = groupWhileTyping(
      { value: before + after, caret: before.length, deletesForward },
      { size: 4, separator: '-' },
    );
    return `${value.slice(0, caret)}|${value.slice(caret)}`;
  }

  it.each([
    ['the first character', 'k|', 'K|'],
    ['a whole group, without a dash yet', 'KD7n|', 'KD7N|'],
    ['the first of the next group', 'KD7N4|', 'KD7N-4|'],
    ['a dash that was typed too', 'KD7N-|', 'KD7N|'],
    ['what is no letter or digit', 'KD7N-4é|', 'KD7N-4|'],
    ['a pasted code', 'kd7n – 4p2s|', 'KD7N-4P2S|'],
    ['a character in the middle', 'Kx|D7N-4P2S', 'KX|D7-N4P2-S'],
    ['a character before the dash', 'KD7Nx|-4P2S', 'KD7N-X|4P2-S'],
    ['backspace after the dash', 'KD7N|4P2S', 'KD7N|-4P2S'],
    ['a character that was taken away before the dash', 'KD7|-4P2S', 'KD7|4-P2S'],
  ])('groups %s and keeps the caret', (_, typed, shown) => {
    expect(type(typed)).toBe(shown);
  });

  it('gets past the dash when deleting forward', () => {
    expect(type('KD7N|4P2S', true)).toBe('KD7N-|4P2S');
    expect(type('KD|N-4P2S', true)).toBe('KD|N4-P2S');
  });
});
