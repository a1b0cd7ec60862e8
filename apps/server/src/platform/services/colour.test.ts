import { describe, expect, it } from 'vitest';
import { isDark } from './colour.ts';

describe('whether a colour is dark', () => {
  it.each([
    { colour: '#000000', dark: true },
    { colour: '#1c3487', dark: true },
    { colour: '#3B6FA1', dark: true },
    { colour: '#ffffff', dark: false },
    { colour: '#ffd400', dark: false },
    { colour: 'blue', dark: false },
    { colour: null, dark: false },
  ])('$colour: $dark', ({ colour, dark }) => {
    expect(isDark(colour)).toBe(dark);
  });
});
