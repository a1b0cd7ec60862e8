import { describe, expect, it } from 'vitest';
import type { CostReader } from '../../components/cost/cost.ts';
import { offerTerms } from './offer-terms.ts';
import type { FundOfOffer, OfferOfTerms, VoucherOfOffer } from './offer-terms.ts';

const offer: OfferOfTerms = {
  price: '75.00',
  price_type: 'regular',
  sold_out: false,
  deleted: false,
  expired: false,
  expire_at: '2026-06-30',
  expire_at_locale: '30 juni 2026',
};
const fund: FundOfOffer = {
  id: 1,
  type: 'budget',
  end_at: '2026-12-31',
  end_at_locale: '31 december 2026',
  reservations_enabled: true,
  limit_per_identity: 2,
  limit_available: 1,
};
const asked = {
  reservable: true,
  reservable_count: 1,
  reservable_enabled: true,
  reservable_expire_at: '2026-06-30',
  reservable_expire_at_locale: '30 juni 2026',
};
const voucher: VoucherOfOffer = {
  amount: '112.50',
  query_product: asked,
};
const unable = { ...asked, reservable: false };

interface Given {
  offer?: Partial<OfferOfTerms>;
  fund?: Partial<FundOfOffer>;
  voucher?: VoucherOfOffer;
  reader?: CostReader;
}

function terms({ offer: changedOffer, fund: changedFund, voucher: given, reader }: Given) {
  return offerTerms({
    offer: { ...offer, ...changedOffer },
    fund: { ...fund, ...changedFund },
    voucher: given,
    reader: reader ?? (given ? 'holder' : 'visitor'),
  });
}

describe('what a voucher or fund means for an offer', () => {
  it.each<[string, Given, string | undefined, string | undefined]>([
    ['a visitor', {}, 'sign-in', undefined],
    ['a visitor, of a sold out offer', { offer: { sold_out: true } }, undefined, 'sold-out'],
    ['a visitor, of an offer that passed', { offer: { expired: true } }, undefined, 'expired'],
    ['a visitor, of an offer that is gone', { offer: { deleted: true, sold_out: true } }, undefined, 'deleted'],
    ['a visitor, without reservations', { fund: { reservations_enabled: false } }, undefined, 'not-reservable'],
    ['a citizen without a voucher', { reader: 'without' }, 'request', 'no-voucher'],
    ['a citizen whose voucher the platform did not list', { reader: 'holder' }, 'voucher', 'not-reservable'],
    ['a citizen with a voucher', { voucher }, 'reserve', undefined],
    ['a citizen, of a sold out offer', { voucher, offer: { sold_out: true } }, 'voucher', 'sold-out'],
    ['a citizen, of an offer that passed', { voucher, offer: { expired: true } }, 'voucher', 'expired'],
    ['a citizen, of an offer that is gone', { voucher, offer: { deleted: true } }, 'voucher', 'deleted'],
    [
      'a citizen, where the offer takes no reservations',
      { voucher, fund: { reservations_enabled: false } },
      'voucher',
      'not-reservable',
    ],
    [
      'a citizen, where the fund takes no reservations',
      { voucher: { ...voucher, query_product: { ...unable, reservable_enabled: false } } },
      'voucher',
      'not-reservable',
    ],
    [
      'a citizen who took it as often as allowed',
      { voucher: { ...voucher, query_product: { ...unable, reservable_count: 0 } } },
      'voucher',
      'limit',
    ],
    [
      'a citizen with too little left',
      { voucher: { ...voucher, amount: '74.99', query_product: unable } },
      undefined,
      'too-little',
    ],
    [
      'a citizen of a subsidies fund, whose vouchers hold no amount',
      { fund: { type: 'subsidies' }, voucher: { ...voucher, amount: '0.00', query_product: unable } },
      'voucher',
      'not-reservable',
    ],
    ['a citizen whose platform did not say', { voucher: { ...voucher, query_product: null } }, 'voucher', 'not-reservable'],
  ])('%s', (_, given, action, whyNot) => {
    expect(terms(given)).toMatchObject({ action, whyNot });
  });

  it.each<[string, Given, unknown]>([
    ['what is left for a citizen with a voucher', { voucher }, { is: 'remaining', count: 1 }],
    [
      'none left with this voucher',
      { voucher: { ...voucher, query_product: { ...unable, reservable_count: 0 } } },
      { is: 'remaining', count: 0 },
    ],
    [
      'what is left for the citizen, where the voucher does not tell',
      { voucher: { ...voucher, query_product: null } },
      { is: 'remaining', count: 1 },
    ],
    ['how often one person may, without a voucher', { reader: 'without' }, { is: 'per-person', count: 2 }],
    ['how often one person may, for a visitor', {}, { is: 'per-person', count: 2 }],
    ['nothing without a limit', { fund: { limit_per_identity: null } }, undefined],
    [
      'nothing without a limit that is left',
      { voucher: { ...voucher, query_product: { ...asked, reservable_count: null } }, fund: { limit_available: null } },
      undefined,
    ],
  ])('says as limit %s', (_, given, limit) => {
    expect(terms(given).limit).toEqual(limit);
  });

  it.each<[string, Given, string | undefined]>([
    ['the offer', {}, '30 juni 2026'],
    ['the fund', { fund: { end_at: '2026-05-01', end_at_locale: '1 mei 2026' } }, '1 mei 2026'],
    [
      'the voucher',
      {
        voucher: {
          ...voucher,
          query_product: { ...asked, reservable_expire_at: '2026-04-02', reservable_expire_at_locale: '2 april 2026' },
        },
      },
      '2 april 2026',
    ],
    [
      'the voucher, also when it cannot reserve',
      {
        voucher: {
          ...voucher,
          query_product: { ...unable, reservable_expire_at: '2026-04-02', reservable_expire_at_locale: '2 april 2026' },
        },
      },
      '2 april 2026',
    ],
    ['nothing', { offer: { expire_at: null, expire_at_locale: null }, fund: { end_at: null, end_at_locale: null } }, undefined],
  ])('ends with %s', (_, given, lastDay) => {
    expect(terms(given).lastDay).toBe(lastDay);
  });
});
