import { describe, expect, it } from 'vitest';
import {
  hasNewPrice,
  inputOf,
  newOffer,
  readAmount,
  readDay,
  salesThatEnd,
  wrongFields,
  type OfferValues,
  type Offer,
  type Sale,
} from './offer-values.ts';
import { inTree, salesOf } from './offers.ts';

const values = (given: Partial<OfferValues> = {}): OfferValues => ({
  ...newOffer,
  name: ' Zwemles ',
  description: 'Tien lessen',
  product_category_id: '4',
  price: '125,00',
  ...given,
});

describe('an amount', () => {
  it.each([
    ['125', 125],
    ['125,00', 125],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['€ 1.250,50', 1250.5],
    ['1.250', 1250],
    ['1,250.50', 1250.5],
    ['9999999,99', 9_999_999.99],
    ['10 %', 10],
    ['3,-', 3],
  ])('typed as %s is %d', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each(['', 'gratis', '1,234', '-3', '12,50,0', '10000000'])('%s is none', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });
});

describe('a last day', () => {
  it.each([
    [{ day: '', month: '', year: '' }, null],
    [{ day: '1', month: '3', year: '2027' }, '2027-03-01'],
    [{ day: '31', month: '2', year: '2027' }, undefined],
    [{ day: '1', month: '3', year: '27' }, undefined],
    [{ day: '1', month: '', year: '' }, undefined],
  ])('%j is %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });
});

describe('an offer', () => {
  it('is sent with what belongs to its kind of price and its stock', () => {
    expect(inputOf(values())).toEqual({
      name: 'Zwemles',
      description: 'Tien lessen',
      product_category_id: 4,
      price_type: 'regular',
      price: 125,
      unlimited_stock: true,
      expire_at: null,
      alternative_text: null,
    });
    const discount = inputOf(
      values({
        price_type: 'discount_percentage',
        price: '20',
        unlimited: false,
        total_amount: '8',
        day: '31',
        month: '12',
        year: '2027',
        alternative_text: 'Een bad',
        media_uid: 'abc',
      }),
    );
    expect(discount).toMatchObject({
      price_discount: 20,
      unlimited_stock: false,
      total_amount: 8,
      expire_at: '2027-12-31',
      alternative_text: 'Een bad',
      media_uid: 'abc',
    });
    expect(discount.price).toBeUndefined();
  });

  it('tells all that cannot be right at once', () => {
    expect(wrongFields(values())).toEqual([]);
    const wrong = values({ name: '', description: 'x', product_category_id: '', price: 'x', unlimited: false, day: '40' });
    expect(wrongFields(wrong)).toEqual(['name', 'description', 'product_category_id', 'price', 'total_amount', 'expire_at']);
    expect(wrongFields(values({ price_type: 'discount_fixed', price: '' }))).toEqual(['price_discount']);
    expect(wrongFields(values({ price_type: 'free', price: '' }))).toEqual([]);
  });

  it.each([
    [{ price: '125' }, false],
    [{ price: '126' }, true],
    [{ price_type: 'free' }, true],
    [{ total_amount: '5', unlimited: false }, false],
  ] as const)('that becomes %j has a new price: %s', (given, isNew) => {
    expect(hasNewPrice(values(given), values())).toBe(isNew);
  });
});

describe('approvals', () => {
  it('end at another price where a sponsor agreed to the old one', () => {
    const sale = (type: 'budget' | 'subsidies', state: Sale['state']) => ({ fund: { id: 1, name: '', type }, state }) as Sale;
    const sales = [
      sale('budget', 'sells'),
      sale('subsidies', 'sells'),
      sale('subsidies', 'approval_pending'),
      sale('subsidies', 'fund_paused'),
    ];
    expect(salesThatEnd(sales).map(({ state }) => state)).toEqual(['sells', 'fund_paused']);
  });
});

describe('schemes', () => {
  it('in which it sells come first, those that their provider leaves out last', () => {
    const states = ['excluded', 'application_rejected', 'approval_pending', 'sells', 'fund_paused'] as const;
    const offer = { sales: states.map((state) => ({ state })) } as unknown as Offer;
    const sorted = salesOf(offer).map(({ state }) => state);
    expect(sorted).toEqual(['sells', 'approval_pending', 'fund_paused', 'application_rejected', 'excluded']);
  });
});

describe('kinds of offers', () => {
  it('stand behind the kind that they are in', () => {
    const kind = (id: number, name: string, parent: number | null) => ({ id, key: name, name, parent_id: parent });
    const tree = inTree([kind(1, 'Sport', null), kind(2, 'Muziek', null), kind(3, 'Zwemmen', 1)]);
    expect(tree.map(({ value }) => value)).toEqual(['2', '1', '3']);
    expect(tree[2]?.label).toBe('\u2003Zwemmen');
  });
});
