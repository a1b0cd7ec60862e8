import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failingPairs, readProperties, themeContrast } from './theme-contrast.ts';

const base = readProperties(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));

describe('contrast', () => {
  it('is enough in the base tokens', () => {
    expect(failingPairs(base)).toEqual([]);
  });

  it('finds a theme whose button cannot be read', () => {
    const pale = new Map([...base, ['--tegoed-color-action', '#f7b93e']]);
    expect(failingPairs(pale)).toContainEqual({
      front: 'color-on-action',
      ground: 'color-action',
      demand: 4.5,
      ratio: expect.closeTo(1.73, 1),
    });
  });

  it('finds a theme whose drawings on the accent are all white', () => {
    const blobs = new Map([...base, ['--tegoed-color-accent', '#d13e41'], ['--tegoed-color-on-accent', '#ffffff']]);
    expect(failingPairs(blobs)).toEqual([{ front: 'color-on-accent', ground: 'color-surface', demand: 3, ratio: 1 }]);
  });

  it('counts as WCAG does', () => {
    const blackOnWhite = themeContrast(new Map([...base, ['--tegoed-nav-ink', '#000000'], ['--tegoed-nav-surface', '#ffffff']]));
    expect(blackOnWhite.find(({ front }) => front === 'nav-ink')?.ratio).toBe(21);
  });

  it('refuses a colour it cannot judge', () => {
    expect(() => themeContrast(new Map([...base, ['--tegoed-color-link', 'rebeccapurple']]))).toThrow('--tegoed-color-link');
  });
});
