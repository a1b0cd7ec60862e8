import { readFileSync } from 'node:fs';
import { pictureNames, whiteOnAccent } from '@tegoed/ui/pictures/tile-names';
import { describe, expect, it } from 'vitest';
import { drawingOf, drawingOfFund, drawingOfOffer, drawingOfProvider, possibleDrawings } from './drawing-of.ts';

describe('drawingOf', () => {
  it.each([
    ['Zwemles voor diploma A', 'swim-diploma'],
    ['Swimming lessons for adults', 'swimming'],
    ['Fietsen in het water, vijf keer', 'aquagym'],
    ['Fiets voor kinderen, 20 inch', 'bicycle'],
    ['Gymtas met schoenenvak', 'backpack'],
    ['Muts, sjaal en handschoenen', 'coat'],
    ['Broodtrommel en drinkfles', 'lunchbox'],
    ['Drumles om te proberen', 'drum'],
    ['Verjaardag in het museum', 'birthday'],
    ['LAPTOP VOOR SCHOOL', 'laptop'],
  ])('draws %s as %s', (words, name) => {
    expect(drawingOf(words)?.name).toBe(name);
  });

  it('knows nothing of words that tell nothing', () => {
    expect(drawingOf('Xyz')).toBeUndefined();
    expect(drawingOf('')).toBeUndefined();
  });

  it('puts nothing white on white: what has both white roles does not stand on the accent', () => {
    const sprite = readFileSync(new URL('../../../../../packages/ui/assets/pictures.svg', import.meta.url), 'utf8');
    const bothWhite = pictureNames.filter((name) => {
      const [shapes = ''] = new RegExp(`<symbol id="${name}".*?</symbol>`, 's').exec(sprite) ?? [];
      return shapes.includes('--tg-tile-s)') && shapes.includes('--tg-tile-l)');
    });
    const unfit = new Set<string>([...bothWhite, ...whiteOnAccent]);
    expect(unfit.has('dice')).toBe(true);
    expect(possibleDrawings.filter(({ name, ground }) => ground === 'accent' && unfit.has(name))).toEqual([]);
  });
});

describe('what has no picture', () => {
  it('is an offer drawn by its name, else by its kind, else by a ticket', () => {
    expect(drawingOfOffer({ name: 'Gitaarles', category: 'Zwemmen' }).name).toBe('guitar');
    expect(drawingOfOffer({ name: 'Proeflid', category: 'Zwemmen' }).name).toBe('swimming');
    expect(drawingOfOffer({ name: 'Proeflid' }).name).toBe('ticket');
  });

  it('is a scheme drawn by what it is for, else by an umbrella', () => {
    expect(drawingOfFund('Kindpakket').name).toBe('kite');
    expect(drawingOfFund('Stadspas').name).toBe('card');
    expect(drawingOfFund('Regeling 7').name).toBe('umbrella');
  });

  it('is a provider drawn by what it does, else by a house', () => {
    expect(drawingOfProvider('Zwembad De Golfslag').name).toBe('swimming');
    expect(drawingOfProvider('De Boer BV').name).toBe('house');
  });
});
