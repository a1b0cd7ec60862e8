import { decimalFromCents } from '@tegoed/domain/money';
import { leastChargeCents } from '@tegoed/domain/limits';
import { atLeast, atMost, itself, letters } from '@tegoed/domain/testing/limits';
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
    [{ choice: 'gone' }, { field: 'choice', problem: 'choice-missing' }],
  ])('%j is %j', (given, read) => {
    expect(readCharge(typed(given), scan)).toEqual(read);
  });

  it.each([
    ...atLeast(leastChargeCents, itself).map((side) => ['amount-low', ...side] as const),
    ...atMost(scan.cents, itself).map((side) => ['amount-high', ...side] as const),
  ])('is %s or fits, %s the limit', (...[problem, , cents, fits]) => {
    const amount = decimalFromCents(cents).replace('.', ',');
    expect(readCharge(typed({ amount }), scan)).toEqual(
      fits ? { cents, offer: undefined, note: '' } : { field: 'amount', problem },
    );
  });

  it.each(atLeast(2, letters))('with a note %s the shortest', (...[, note, fits]) => {
    const read = fits ? { cents: 500, offer: undefined, note } : { field: 'note', problem: 'note-short' };
    expect(readCharge(typed({ amount: '5', note }), scan)).toEqual(read);
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
