import { shopCatalogue } from '@tegoed/translations/shop';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import type { Cost } from './cost.ts';
import { afterWords, costLine, costWords, reserveWords } from './cost-words.ts';

const t = createTranslator({ locale: 'nl', messages: shopCatalogue('nl'), namespace: 'cost' });
const nl = { t: t as never, language: 'nl' } as const;

const money: Cost = {
  reader: 'holder',
  fund: { name: 'Kindpakket', type: 'budget' },
  is: 'regular',
  normal: 14500,
  byFund: 14500,
  own: 0,
  discount: '',
  words: '€ 145,-',
  left: 18750,
  enough: true,
};
const pass: Cost = {
  ...money,
  fund: { name: 'Stadspas', type: 'subsidies' },
  normal: 1800,
  byFund: 1200,
  own: 600,
  left: undefined,
};
const freeWithPass: Cost = { ...pass, normal: 2400, byFund: 2400, own: 0 };
const discount: Cost = { ...pass, is: 'discount_percentage', normal: 0, byFund: 0, own: 0, discount: '20%' };
const free: Cost = { ...money, is: 'free', normal: 0, byFund: 0, left: undefined };
const visitor = (cost: Cost): Cost => ({ ...cost, reader: 'visitor', left: undefined });
const without = (cost: Cost): Cost => ({ ...cost, reader: 'without', left: undefined });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** All words of a cost, one after another, as they are read out. */
function wordsOf(cost: Cost): string {
  const { lines, small, normal } = costWords(cost, nl);
  const parts = [...lines.map(({ amount, of }) => [amount, of]), [small], [normal]].flat();
  return plain(parts.filter((part) => part !== undefined).join(' '));
}

describe('what a cost is in words', () => {
  it.each<[string, Cost, string]>([
    ['money that goes off a voucher', money, '€ 145,- van uw Kindpakket Zelf betaalt u niets.'],
    [
      'too little on the voucher',
      { ...money, left: 14499, enough: false },
      '€ 145,- van uw Kindpakket U hebt nog € 144,99. Dat is niet genoeg.',
    ],
    ['money, to a visitor', visitor(money), 'Kost € 145,- U betaalt het met een tegoed.'],
    ['money, to who has no voucher', without(money), 'Kost € 145,- U hebt hier nog geen tegoed voor.'],
    ['a part that a pass pays', pass, '€ 6,- betaalt u zelf Uw Stadspas betaalt € 12,-. normaal € 18,-'],
    ['a part, to a visitor', visitor(pass), '€ 6,- betaalt u zelf met Stadspas normaal € 18,-'],
    [
      'a part, to who has no pass',
      without(pass),
      '€ 6,- betaalt u zelf met Stadspas U hebt hier nog geen tegoed voor. normaal € 18,-',
    ],
    ['a pass that pays nothing', { ...pass, byFund: 0, own: 1800 }, '€ 18,- betaalt u zelf'],
    ['all that a pass pays', freeWithPass, 'Gratis met uw Stadspas normaal € 24,-'],
    ['all that a pass pays, to a visitor', visitor(freeWithPass), 'Gratis met Stadspas normaal € 24,-'],
    ['a discount, which is never called free', discount, '20% korting met uw Stadspas De rest betaalt u zelf.'],
    ['a discount, to a visitor', visitor(discount), '20% korting met Stadspas De rest betaalt u zelf.'],
    [
      'an amount off',
      { ...discount, is: 'discount_fixed', discount: '€ 5,-' },
      '€ 5,- korting met uw Stadspas De rest betaalt u zelf.',
    ],
    ['what is free', free, 'Gratis met uw Kindpakket'],
    ['a price of nothing', { ...money, normal: 0, byFund: 0, left: undefined }, 'Gratis met uw Kindpakket'],
    ['what no fund pays', { ...visitor(money), fund: undefined }, 'Kost € 145,-'],
    ['a price in the words of another platform', { ...money, is: 'other', words: 'Vraag de prijs' }, 'Vraag de prijs'],
  ])('%s', (_, cost, words) => {
    expect(wordsOf(cost)).toBe(words);
  });

  it('is one line for a hit of the search', () => {
    const line = (cost: Cost) => {
      const { amount, of } = costLine(cost, nl);
      return plain(`${amount} ${of}`);
    };
    expect(line(money)).toBe('€ 145,- van uw Kindpakket, zelf niets');
    expect(line(pass)).toBe('€ 6,- betaalt u zelf, normaal € 18,-');
    expect(line(discount)).toBe('20% korting met uw Stadspas');
    expect(line(without(pass))).toBe('€ 6,- betaalt u zelf met Stadspas, normaal € 18,-. U hebt hier nog geen tegoed voor.');
    expect(line({ ...money, left: 4000, enough: false })).toBe(
      '€ 145,- van uw Kindpakket. U hebt nog € 40,-. Dat is niet genoeg.',
    );
    expect(line({ ...visitor(money), fund: undefined })).toBe('Kost € 145,- ');
    expect(line(visitor(money))).toBe('Kost € 145,-. U betaalt het met een tegoed.');
  });

  it.each<[Cost, string | null, string]>([
    [money, null, 'Reserveer (€ 145,- van mijn tegoed)'],
    [money, 'Noor', 'Reserveer voor Noor (€ 145,- van mijn tegoed)'],
    [pass, null, 'Reserveer (ik betaal zelf € 6,-)'],
    [freeWithPass, null, 'Reserveer gratis'],
    [free, 'Noor', 'Reserveer gratis voor Noor'],
    [discount, null, 'Reserveer met korting'],
  ])('stands on the button', (cost, holder, words) => {
    expect(plain(reserveWords(cost, holder, nl))).toBe(words);
  });

  it('tells what is left afterwards, or where the rest is paid', () => {
    const after = (cost: Cost) => plain(afterWords(cost, nl) ?? '');
    expect(after(money)).toBe('U hebt nu € 187,50. Daarna nog € 42,50.');
    expect(after({ ...money, left: 14499, enough: false })).toBe('');
    expect(after(pass)).toBe('U betaalt € 6,- bij de aanbieder.');
    expect(after(freeWithPass)).toBe('');
  });
});
