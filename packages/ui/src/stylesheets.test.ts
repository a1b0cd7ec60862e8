import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readProperties } from './theme-contrast.ts';

const here = new URL('.', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, here), 'utf8');
const sheets = new Map(
  globSync('{*,!(showcase)/*}.css', { cwd: here }).map((file) => [file, read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')]),
);
const allCss = [...sheets.values()].join('\n');
const components = globSync('{*,!(showcase)/*}.tsx', { cwd: here, exclude: ['**/*.test.tsx'] })
  .map(read)
  .join('\n');
const tokens = [...readProperties(read('tokens.css')).keys()];

/** Words that content of the shop may use on its own elements. */
const forContent = ['tg-nowrap', 'tg-reach', 'tg-anywhere'];

function isUsed(name: string) {
  const stems = [...name.matchAll(/[-_](?=[a-z\d])/g)].map(({ index }) => `${name.slice(0, index + 1)}\${`);
  return new RegExp(`[\`'" ]${name}[\`'" ]`).test(components) || stems.some((stem) => components.includes(stem));
}

describe('the style sheets', () => {
  it('have no rule for a class that nothing carries', () => {
    const names = new Set([...allCss.matchAll(/\.((?:tg|is)-[\w-]+)/g)].map(([, name = '']) => name));
    expect([...names].filter((name) => !isUsed(name) && !forContent.includes(name))).toEqual([]);
  });

  it('have a rule for every class of ours', () => {
    const names = new Set([...components.matchAll(/[`'" ](tg-[\w-]+)(?=[`'" ])/g)].map(([, name = '']) => name));
    expect([...names].filter((name) => !allCss.includes(`.${name}`))).toEqual([]);
  });

  it('use tokens that exist, and every token', () => {
    const used = new Set([...allCss.matchAll(/var\((--tegoed-[\w-]+)/g)].map(([, name = '']) => name));
    expect([...used].filter((name) => !tokens.includes(name))).toEqual([]);
    expect(tokens.filter((name) => !used.has(name))).toEqual([]);
  });

  it.each([...sheets].filter(([file]) => file !== 'tokens.css' && file !== 'fonts.css'))(
    '%s uses logical properties',
    (_file, css) => {
      expect(
        css.match(
          /(?<![\w-])(?:margin|padding|border)-(?:left|right|top|bottom)|(?<![\w-])(?:left|right|top|bottom|width|height)\s*:/g,
        ),
      ).toBeNull();
    },
  );

  it('are at most 25 kB together, as sent', () => {
    expect(brotliCompressSync(allCss).length).toBeLessThanOrEqual(25_000);
  });
});
