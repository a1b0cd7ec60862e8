import { describe, expect, it } from 'vitest';
import type { OfferData } from './load-offer.ts';
import { differsOnlyInReserving, reservingOf, withoutReserving } from './reserving.ts';

const url = (address: string) => new URL(address, 'https://shop.example');

describe('the address of an offer that is being reserved', () => {
  it.each([
    ['/aanbod/1', '/aanbod/1?reserveren=2', true],
    ['/aanbod/1?reserveren=2', '/aanbod/1', true],
    ['/aanbod/1?lang=en', '/aanbod/1?lang=en&reserveren=2', true],
    ['/aanbod/1?reserveren=2', '/aanbod/1?reserveren=3', true],
    ['/aanbod/1', '/aanbod/1?reserveren=2&tegoed=9', true],
    ['/aanbod/1', '/aanbod/1', false],
    ['/aanbod/1', '/aanbod/2?reserveren=2', false],
    ['/aanbod/1', '/aanbod/1?lang=en', false],
  ])('%s to %s changes only the dialog: %s', (one, other, expected) => {
    expect(differsOnlyInReserving(url(one), url(other))).toBe(expected);
  });

  it('loses nothing else when the dialog closes', () => {
    expect(withoutReserving(url('/aanbod/1?lang=en&reserveren=2'))).toBe('/aanbod/1?lang=en');
    expect(withoutReserving(url('/aanbod/1?reserveren=2&tegoed=9'))).toBe('/aanbod/1');
  });
});

describe('the reservation that an address asks for', () => {
  const fund = {
    id: 2,
    name: 'Kindpakket',
    type: 'budget',
    reservations_enabled: true,
    limit_per_identity: null,
    limit_available: null,
    end_at: null,
    end_at_locale: null,
  };
  const offer = {
    id: 1,
    price: '10.00',
    price_type: 'regular',
    price_locale: '€ 10,-',
    price_discount_locale: '',
    expire_at: null,
    expire_at_locale: null,
    funds: [fund],
  };
  const cost = {
    fund: { id: 2, name: 'Kindpakket', type: 'budget' },
    price_type: 'regular',
    price: '10.00',
    price_discount_locale: '',
    paid_by_fund: '10.00',
    paid_by_user: '0.00',
    voucher_amount: '25.00',
    enough: true,
    uses_left: null,
  };
  const voucher = (id: number, reservable = true) => ({
    id,
    fund_id: 2,
    amount: '25.00',
    query_product: {
      reservable,
      reservable_count: null,
      reservable_enabled: true,
      reservable_expire_at: null,
      reservable_expire_at_locale: null,
    },
  });
  const reserving = {
    product: offer,
    vouchers: [voucher(7), voucher(8), voucher(9, false)],
    costs: [7, 8, 9].map((id) => ({ ...cost, voucher_id: id })),
  };
  const asked = (search: string, given: object = reserving) =>
    reservingOf({ offer, reserving: given } as unknown as OfferData, new URLSearchParams(search));

  it.each([
    ['the voucher that it names', 'reserveren=2&tegoed=8', [8]],
    ['all that can, when it names none', 'reserveren=2', [7, 8]],
  ])('takes %s', (_, search, ids) => {
    expect(asked(search)?.vouchers.map(({ id }) => id)).toEqual(ids);
    expect(asked(search)?.button).toBe(`reserve-${ids[0]}`);
  });

  it.each(['', 'reserveren=3', 'reserveren=2&tegoed=9', 'reserveren=2&tegoed=10'])('is none for %j', (search) => {
    expect(asked(search)).toBeUndefined();
  });

  it('is none for a visitor', () => {
    expect(
      reservingOf({ offer, reserving: undefined } as unknown as OfferData, new URLSearchParams('reserveren=2')),
    ).toBeUndefined();
  });
});
