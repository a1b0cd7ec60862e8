import { describe, expect, it } from 'vitest';
import { overrideProblems } from './check-overrides.ts';
import { nl } from './nl/index.ts';

describe("a municipality's own texts", () => {
  it('are good where they replace a text with the variables that it has, or with fewer', () => {
    expect(overrideProblems('nl', { activation: { back: 'Terug bij {fund}.' }, shell: { nav: nl.shell.nav } })).toEqual([]);
    expect(overrideProblems('en', { activation: { back: 'Back' } })).toEqual([]);
    expect(overrideProblems('nl', {})).toEqual([]);
  });

  it.each([
    [{ shell: { nav: { fundz: 'Stadjerspas' } } }, ['"shell.nav.fundz" is no text of the shop']],
    [{ home: 'Welkom' }, ['"home" is a group of texts']],
    [{ activation: { back: { again: 'Gelukt' } } }, ['"activation.back" is one text']],
    [{ activation: { back: 'Gelukt, {naam}.' } }, ['"activation.back" uses {naam}, which is not filled in there']],
    [
      { activation: { back: '{fund, select, a {{naam}} other {<b>{fund}</b>}}' } },
      ['"activation.back" uses {naam}, which is not filled in there', '"activation.back" uses {b}, which is not filled in there'],
    ],
  ])('are told by name where they are wrong: %j', (own, problems) => {
    expect(overrideProblems('nl', own)).toEqual(problems);
  });

  it('are told by name where they cannot be read', () => {
    expect(overrideProblems('nl', { activation: { back: 'Gelukt, {fund' } })).toEqual([
      expect.stringMatching(/^"activation\.back" cannot be read: /),
    ]);
  });
});
