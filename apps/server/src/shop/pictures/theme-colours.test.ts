import { describe, expect, it } from 'vitest';
import { themeColours } from './theme-colours.ts';

describe('the colours of a theme', () => {
  it('are read from its custom properties', () => {
    const theme =
      '.x-theme { --tegoed-color-brand: #E60204; --tegoed-color-brand-deep: #191818; --tegoed-color-accent: #f3c64b }';
    expect(themeColours(theme)).toMatchObject({ brand: '#e60204', brandDeep: '#191818', accent: '#f3c64b' });
  });

  it.each(['.x-theme { }', '.x-theme { --tegoed-color-brand: red; }', '.x-theme { --tegoed-color-brand: #fff; }'])(
    'are the standard ones where it says nothing that can be drawn: %s',
    (theme) => {
      expect(themeColours(theme).brand).toBe('#305dfb');
    },
  );
});
