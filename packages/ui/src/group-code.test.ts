import { describe, expect, it } from 'vitest';
import { groupCode } from './group-code.ts';

describe('groupCode', () => {
  it.each([
    ['kd7n4p2s', 'KD7N-4P2S'],
    ['KD7N 4P2S', 'KD7N-4P2S'],
    ['  kd7n – 4p2s. ', 'KD7N-4P2S'],
    ['kd7', 'KD7'],
    ['kd7n4p2sx', 'KD7N-4P2S-X'],
    ['', ''],
  ])('makes %j into %j', (typed, code) => {
    expect(groupCode(typed, { size: 4, separator: '-' })).toBe(code);
  });
});
