import { describe, expect, it } from 'vitest';
import { readDate } from './read-date.ts';

describe('readDate', () => {
  it.each([
    ['5-3-2026', { day: '5', month: '3', year: '2026' }],
    ['05/03/2026', { day: '05', month: '03', year: '2026' }],
    [' 05 - 03 - 2026 ', { day: '05', month: '03', year: '2026' }],
    ['05032026', { day: '05', month: '03', year: '2026' }],
    ['2026-03-05', { day: '05', month: '03', year: '2026' }],
  ])('reads %j', (text, date) => {
    expect(readDate(text)).toEqual(date);
  });

  it.each(['5', '5-3', '5 maart 2026', '5-3-26', ''])('leaves %j to the reader', (text) => {
    expect(readDate(text)).toBeNull();
  });
});
