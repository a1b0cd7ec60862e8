import type { Schema } from '@tegoed/contract';
import { expect, it } from 'vitest';
import { product } from '../../../testing/things.ts';
import { pickFields } from '../pick-fields.ts';
import { isWholeOffer } from './listed-offer.ts';
import { productOfCard } from './product-of-card.ts';

const whole = product({
  name: 'Zwemles',
  bookmarked: true,
  price: '18.00',
  price_locale: '€ 18,-',
  funds: [{ id: 2, name: 'Stadspas', type: 'subsidies', price: 6, limit_available: 2 }],
});
const office = {
  id: 1,
  address: 'Marktplein 1, 9712 AB Zuiddam',
  lat: '53.2',
  lon: '6.5',
  state: 'active',
  distance: 400,
} as const;

/** The same offer as a platform gives it that knows cards. */
const card: Schema<'ProductCard'> = {
  ...pickFields(whole, ['id', 'name', 'bookmarked', 'photo', 'product_category']),
  ...pickFields(whole, ['price_type', 'price_locale', 'price_discount_locale']),
  price: '18.00',
  organization: pickFields(whole.organization, ['id', 'name']),
  funds: whole.funds.map((fund) => ({ ...pickFields(fund, ['id', 'name', 'type']), price: 6 })),
  offices: [office],
  own_costs: [],
};

it('a card shows the same of a whole offer as of a card, which also tells the nearest place', () => {
  const visitor = () => undefined;
  const shown = productOfCard(card, visitor);
  expect(shown).toEqual({
    ...productOfCard({ ...whole, offices: [] }, visitor),
    nearest: { metres: 400, street: 'Marktplein 1' },
  });
  expect(shown.cost).toMatchObject({ own: 600, fund: { name: 'Stadspas' } });
});

it('what is whole is told from a card', () => {
  expect([isWholeOffer(whole), isWholeOffer(card)]).toEqual([true, false]);
});
