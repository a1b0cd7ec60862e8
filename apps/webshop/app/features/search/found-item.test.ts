import { expect, it } from 'vitest';
import { foundItem, shortened } from './found-item.ts';

it.each([
  ['Kort', 'Kort'],
  ['  Met\n\n wit  ', 'Met wit'],
  ['woord '.repeat(20).trim(), 'woord '.repeat(20).trim()],
  ['woord '.repeat(30), `${'woord '.repeat(20).trim()}…`],
  ['x'.repeat(200), `${'x'.repeat(120)}…`],
])('%s is shown as %s', (text, shown) => {
  expect(shortened(text)).toBe(shown);
});

it('has what an offer costs its reader', () => {
  const resource = {
    price: '24.00',
    price_type: 'regular',
    price_locale: '€ 24,-',
    price_discount_locale: '',
    organization: { name: 'Museum' },
    photo: null,
    offices: [],
    funds: [{ id: 1, name: 'Stadspas', type: 'subsidies', price: 0 }],
  };
  const item = { id: 1, name: 'Gezinskaart', item_type: 'product', description_text: '', resource };
  const found = foundItem(item as never, { received: new Set(), ownCosts: () => undefined, centre: undefined });
  expect(found).toMatchObject({ type: 'product', product: { cost: { reader: 'visitor', own: 0, normal: 2400 } } });
});
