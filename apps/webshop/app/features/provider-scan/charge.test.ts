import { describe, expect, it } from 'vitest';
import { amountChoice, arrangeOffers, bodyOf, emptyCharge, readCharge } from './charge.ts';
import type { ScanOffer } from './load-scan.ts';

const lesson: ScanOffer = {
  key: 'lesson',
  code: '0xab',
  productId: 7,
  name: 'Zwemles',
  isReserved: false,
  fundCents: 1500,
  shared: undefined,
};
const reserved: ScanOffer = { ...lesson, key: 'reserved', code: '0xcd', productId: undefined, isReserved: true };
const scan = { cents: 10_000, offers: [lesson, reserved] };
const typed = (given: object) => ({ choice: amountChoice, amount: '', note: '', ...given });

describe('at first', () => {
  it.each([
    ['an amount, where one may be charged', scan, amountChoice],
    ['the only offer', { cents: undefined, offers: [lesson] }, 'lesson'],
    ['nothing of several offers', { cents: undefined, offers: [lesson, reserved] }, ''],
  ])('is chosen %s', (_, given, choice) => {
    expect(emptyCharge(given)).toEqual({ choice, amount: '', note: '' });
  });
});

it('more than four offers are chosen from a list', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ ...lesson, key }));
  if (!a || !b || !c || !d || !e) throw new Error('five were made');
  expect(arrangeOffers([a, b, c, d])).toEqual({ inSight: [a, b, c, d], listed: [] });
  expect(arrangeOffers([a, b, c, d, e])).toEqual({ inSight: [], listed: [a, b, c, d, e] });
});

describe('what is typed', () => {
  it.each([
    [{ amount: '12,50' }, { cents: 1250, offer: undefined, note: '' }],
    [
      { amount: '100', note: ' Duikbril ' },
      { cents: 10_000, offer: undefined, note: 'Duikbril' },
    ],
    [
      { choice: 'lesson', amount: 'x' },
      { cents: 1500, offer: lesson, note: '' },
    ],
    [{ amount: ' ' }, { field: 'amount', problem: 'amount-missing' }],
    [{ amount: 'twaalf' }, { field: 'amount', problem: 'amount-wrong' }],
    [{ amount: '-5' }, { field: 'amount', problem: 'amount-low' }],
    [{ amount: '0,01' }, { field: 'amount', problem: 'amount-low' }],
    [{ amount: '0,02' }, { cents: 2, offer: undefined, note: '' }],
    [{ amount: '100,01' }, { field: 'amount', problem: 'amount-high' }],
    [
      { amount: '5', note: 'xs' },
      { cents: 500, offer: undefined, note: 'xs' },
    ],
    [
      { amount: '5', note: 'x' },
      { field: 'note', problem: 'note-short' },
    ],
    [{ choice: 'gone' }, { field: 'choice', problem: 'choice-missing' }],
  ])('%j is %j', (given, read) => {
    expect(readCharge(typed(given), scan)).toEqual(read);
  });

  it('is no amount where none may be charged', () => {
    expect(readCharge(typed({ amount: '5' }), { ...scan, cents: undefined })).toEqual({
      field: 'choice',
      problem: 'choice-missing',
    });
  });
});

describe('on the wire', () => {
  it.each([
    [
      { cents: 1250, offer: undefined, note: '' },
      { amount: 12.5, organization_id: 3 },
    ],
    [
      { cents: 1500, offer: lesson, note: 'Zes' },
      { product_id: 7, organization_id: 3, note: 'Zes' },
    ],
    [{ cents: 1500, offer: reserved, note: '' }, {}],
  ])('%j is %j', (charge, body) => {
    expect(bodyOf(charge, 3)).toEqual(body);
  });
});
