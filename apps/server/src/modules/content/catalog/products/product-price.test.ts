import { describe, expect, it } from 'vitest';
import { discountInWords, priceInWords, priceRange, sharesOfPrice, type Price } from './product-price.ts';

const regular = (priceCents: number): Price => ({ priceType: 'regular', priceCents, discount: null });
const free: Price = { priceType: 'free', priceCents: 0, discount: null };
const fixed: Price = { priceType: 'discount_fixed', priceCents: 0, discount: 500 };
const percentage = (discount: number): Price => ({ priceType: 'discount_percentage', priceCents: 0, discount });

describe('a price in words', () => {
  it.each([
    { price: regular(1250), nl: '€ 12,50', en: '€12.50' },
    { price: regular(125_000), nl: '€ 1.250,-', en: '€1,250' },
    { price: regular(0), nl: 'Gratis', en: 'Free' },
    { price: free, nl: 'Gratis', en: 'Free' },
    { price: fixed, nl: '€ 5,- korting', en: '€5 discount' },
    { price: percentage(2000), nl: '20% korting', en: '20% discount' },
    { price: percentage(1250), nl: '12,5% korting', en: '12.5% discount' },
  ])('is $nl', ({ price, nl, en }) => {
    expect(priceInWords(price, 'nl').replace('\u00a0', ' ')).toBe(nl);
    expect(priceInWords(price, 'en')).toBe(en);
  });

  it('has a discount of its own only when there is one', () => {
    expect(discountInWords(regular(1250), 'nl')).toBe('');
    expect(discountInWords(fixed, 'nl')).toBe('€\u00a05,-');
    expect(discountInWords(percentage(2000), 'nl')).toBe('20%');
  });
});

describe('the range of prices for citizens', () => {
  it.each([
    { amounts: [], min: 1000, max: 1000 },
    { amounts: [250], min: 750, max: 750 },
    { amounts: [250, 800, 0], min: 200, max: 1000 },
    { amounts: [5000, 100], min: 0, max: 900 },
  ])('with sponsors that pay $amounts is $min to $max', ({ amounts, min, max }) => {
    expect(priceRange(regular(1000), amounts)).toEqual({ min, max });
  });
});

describe('who pays how much', () => {
  it.each([
    ['a budget fund pays all', 'budget', 1000, 0, { byFund: 1000, byUser: 0 }],
    ['a budget fund, whatever was agreed', 'budget', 1000, 400, { byFund: 1000, byUser: 0 }],
    ['a subsidy pays a part', 'subsidies', 1000, 999, { byFund: 999, byUser: 1 }],
    ['a subsidy pays just all', 'subsidies', 1000, 1000, { byFund: 1000, byUser: 0 }],
    ['a subsidy pays more than the price', 'subsidies', 1000, 1001, { byFund: 1001, byUser: 0 }],
    ['a subsidy of nothing', 'subsidies', 1000, 0, { byFund: 0, byUser: 1000 }],
  ])('%s', (_, fundType, priceCents, sponsorCents, expected) => {
    expect(sharesOfPrice(fundType, { priceCents, sponsorCents })).toEqual(expected);
  });
});
