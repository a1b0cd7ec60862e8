import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoContent } from './content/demo-content.ts';

const page = readFileSync(new URL('../../../docs/demo.md', import.meta.url), 'utf8');
const firstCells = new Set(page.split('\n').map((line) => line.split('|')[1]?.trim()));

describe('docs/demo.md', () => {
  it.each([
    ['funds', demoContent.funds.map(({ name }) => name)],
    ['providers', demoContent.organizations.filter(({ kind }) => kind === 'provider').map(({ name }) => name)],
    ['offers', demoContent.offers.map(({ name }) => name)],
  ])('has a row for all %s', (_, names) => {
    expect(names.filter((name) => !firstCells.has(name))).toEqual([]);
  });

  it('names every city of an office and every owner', () => {
    const { organizations } = demoContent;
    const named = [
      ...organizations.flatMap(({ offices }) => offices.map(({ city }) => city)),
      ...organizations.map(({ owner }) => owner),
    ];
    expect(named.filter((name) => !page.includes(name))).toEqual([]);
  });

  it('names the first and last code of every series', () => {
    const series = Map.groupBy(demoContent.activationCodes, ({ code }) => code.slice(0, 4));
    const ends = [...series.values()].flatMap((codes) =>
      [codes[0], codes.at(-1)].flatMap((each) => each?.code.toUpperCase() ?? []),
    );
    expect(ends.filter((code) => !page.includes(code))).toEqual([]);
  });
});
