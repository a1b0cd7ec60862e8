import { describe, expect, it } from 'vitest';
import { themeKind } from './theme-kind.ts';

describe('what a kind of help is about', () => {
  it.each([
    ['sport', 'Sport en bewegen', 'sport', 'ball'],
    ['culture', 'Muziek, dans en toneel', 'culture', 'music'],
    ['school', 'School en leren', 'school', 'backpack'],
    ['bikes-and-clothes', 'Fiets en kleding', 'clothes', 'bicycle'],
    ['outings', 'Dagje uit', 'outing', 'cake'],
    ['home', 'Voor thuis', 'home', 'house'],
    ['care', 'Zorg en hulp', 'care', 'umbrella'],
    ['12', 'ZWEMLES', 'sport', 'ball'],
    ['13', 'Iets heel anders', 'other', 'kite'],
  ])('is told by %s, %s', (key, name, kind, tile) => {
    expect(themeKind({ key, name })).toMatchObject({ kind, tile: { name: tile } });
  });
});
