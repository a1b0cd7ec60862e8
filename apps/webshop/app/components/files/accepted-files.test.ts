import { describe, expect, it } from 'vitest';
import { fileProblem, largestFile } from './accepted-files.ts';

describe('a file that is chosen', () => {
  it.each([
    ['a photo', { type: 'image/jpeg', size: 3_000_000 }, undefined],
    ['a photo by its other name', { type: 'image/jpg', size: 3_000_000 }, undefined],
    ['a picture', { type: 'image/png', size: 1 }, undefined],
    ['a letter', { type: 'application/pdf', size: 8_192_000 }, undefined],
    ['a letter that is too large', { type: 'application/pdf', size: 8_192_001 }, 'too-large'],
    ['a document', { type: 'application/msword', size: 1_000 }, 'wrong-kind'],
    ['something without a kind', { type: '', size: 1_000 }, 'wrong-kind'],
    ['an empty photo', { type: 'image/jpeg', size: 0 }, 'empty'],
  ] as const)('%s', (...[, file, expected]) => {
    expect(fileProblem(file)).toBe(expected);
  });
});

it('tells the largest size as the platform does', () => {
  expect([largestFile('nl'), largestFile('en')]).toEqual(['7,8\u00a0MB', '7.8\u00a0MB']);
});
