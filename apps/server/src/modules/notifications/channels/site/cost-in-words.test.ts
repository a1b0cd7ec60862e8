import { expect, it } from 'vitest';
import { costInWords, hasCostValues, costValues } from './cost-in-words.ts';

const money = {
  priceType: 'regular',
  priceCents: 14_500,
  discount: null,
  amountCents: 14_500,
  fundName: 'Kindpakket',
  fundType: 'budget',
} as const;
const pass = { ...money, fundName: 'Stadspas', fundType: 'subsidies', priceCents: 1800, amountCents: 1200 } as const;
const free = { ...money, priceType: 'free', priceCents: 0, amountCents: 0 } as const;

it.each([
  ['money off a voucher', money, '€ 145,- van uw Kindpakket. Zelf betaalt u niets.'],
  ['a part', pass, '€ 6,- betaalt u zelf. Uw Stadspas betaalt € 12,-.'],
  ['a sponsor that pays just all', { ...pass, amountCents: 1800 }, 'Gratis met uw Stadspas.'],
  ['a sponsor that pays a cent less', { ...pass, amountCents: 1799 }, '€ 0,01 betaalt u zelf. Uw Stadspas betaalt € 17,99.'],
  ['what is free', free, 'Gratis met uw Kindpakket.'],
  [
    'a discount',
    { ...pass, priceType: 'discount_percentage', priceCents: 0, discount: 2000 } as const,
    '20% korting met uw Stadspas. De rest betaalt u zelf.',
  ],
  [
    'an amount off',
    { ...pass, priceType: 'discount_fixed', priceCents: 0, discount: 500 } as const,
    '€ 5,- korting met uw Stadspas. De rest betaalt u zelf.',
  ],
])('tells who pays: %s', (_, reservation, words) => {
  expect(costInWords(costValues(reservation), 'nl').replaceAll('\u00a0', ' ')).toBe(words);
});

it('tells it in English too', () => {
  expect(costInWords(costValues(pass), 'en')).toBe('You pay €6 yourself. Your Stadspas pays €12.');
});

it('knows a notification of before, which tells no cost', () => {
  expect(hasCostValues({ product: 'Zwemles' })).toBe(false);
  expect(hasCostValues({ ...costValues(money) })).toBe(true);
});
