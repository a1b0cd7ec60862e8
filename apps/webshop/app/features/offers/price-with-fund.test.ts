import { shopCatalogue } from '@tegoed/translations/shop';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { priceWithFund } from './price-with-fund.ts';
import type { PricedOffer, PricingFund } from './price-with-fund.ts';

const t = createTranslator({ locale: 'nl', messages: shopCatalogue('nl'), namespace: 'offer' });

const regular: PricedOffer = { price: '125.00', price_type: 'regular', price_locale: '€ 125,-', price_discount_locale: '' };
const budget: PricingFund = { type: 'budget' };
const subsidies = (price: number, price_locale: string): PricingFund => ({ type: 'subsidies', price, price_locale });

describe('the price of an offer with a fund', () => {
  it.each<[string, PricedOffer, PricingFund, unknown]>([
    ['a balance pays the whole price', regular, budget, { own: '€ 125,-' }],
    ['a subsidy leaves a part', regular, subsidies(62.5, '€ 62,50'), { own: '€ 62,50', normal: 'normaal € 125,-' }],
    ['a subsidy that pays all of it', regular, subsidies(0, '€ 0,-'), { own: 'Gratis', normal: 'normaal € 125,-' }],
    ['a subsidy of nothing', regular, subsidies(125, '€ 125,-'), { own: '€ 125,-', normal: undefined }],
    ['what costs nothing to anybody', { ...regular, price: '0.00', price_type: 'free' }, budget, { own: 'Gratis' }],
    [
      'a percentage off, which is never called free',
      { ...regular, price: '0.00', price_type: 'discount_percentage', price_discount_locale: '25%' },
      subsidies(0, '25%'),
      { own: '25% korting' },
    ],
    [
      'an amount off',
      { ...regular, price: '0.00', price_type: 'discount_fixed', price_discount_locale: '€ 5,-' },
      budget,
      { own: '€ 5,- korting' },
    ],
  ])('%s', (_, offer, fund, expected) => {
    expect(priceWithFund(offer, fund, t as never)).toEqual(expected);
  });
});
