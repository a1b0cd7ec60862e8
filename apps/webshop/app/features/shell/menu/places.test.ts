import { describe, expect, it } from 'vitest';
import type { Shop } from '../../../platform/shop/shop.ts';
import { bottomScreens, mainScreens, markOf, personalScreens } from './places.ts';

type Flags = Shop['implementation']['flags'];

/** A shop with everything on, as far as menus look at it. */
function shopWith(cfg: Partial<Shop['cfg']> = {}, flags: Partial<Flags> = {}): Pick<Shop, 'cfg' | 'implementation'> {
  const page = { external: false, external_url: null };
  const shop = {
    cfg: {
      funds: { list: true, fund_requests: true },
      products: { list: true },
      records: { list: true },
      has_budget_funds: true,
      has_subsidy_funds: true,
      has_reimbursements: true,
      pages: { explanation: page, provider: page },
      ...cfg,
    },
    implementation: {
      flags: {
        fundsMenu: true,
        fundsMenuIfLoggedOut: true,
        productsMenu: true,
        providersMenu: true,
        providersSignUpMenu: true,
        sessions: true,
        ...flags,
      },
    },
  };
  // The menus read no more of a shop than this.
  return shop as unknown as Pick<Shop, 'cfg' | 'implementation'>;
}

describe('a place in a menu', () => {
  it.each([
    ['products', 'products', 'page'],
    ['products', 'product', 'true'],
    ['funds', 'fund-activate', 'true'],
    ['providers', 'provider-office', 'true'],
    ['requests', 'request', 'true'],
    ['reimbursements', 'reimbursements-edit', 'true'],
    ['home', 'products', undefined],
    ['providers', 'products', undefined],
    ['requests', undefined, undefined],
  ] as const)('%s on the screen %s is marked %s', (place, here, mark) => {
    expect(markOf(place, here)).toBe(mark);
  });
});

describe('the navigation', () => {
  it('has every screen of a shop that has everything', () => {
    expect(mainScreens(shopWith(), false)).toEqual([
      'home',
      'funds',
      'products',
      'actions',
      'providers',
      'explanation',
      'sign-up',
    ]);
  });

  it('keeps funds and offers from visitors where a municipality wants so', () => {
    const shop = shopWith({}, { fundsMenuIfLoggedOut: false, productsMenu: false });
    expect(mainScreens(shop, false)).toEqual(['home', 'providers', 'explanation', 'sign-up']);
    expect(mainScreens(shop, true)).toContain('funds');
    expect(mainScreens(shop, true)).toContain('products');
  });

  it('has no screen that this shop does not have', () => {
    const shop = shopWith(
      { funds: { list: false, fund_requests: true }, has_subsidy_funds: false, pages: {} },
      { providersMenu: false },
    );
    expect(mainScreens(shop, true)).toEqual(['home', 'products']);
    expect(personalScreens(shopWith({ has_reimbursements: false }, { sessions: false }))).not.toContain('reimbursements');
    expect(personalScreens(shopWith())).toContain('requests');
    expect(personalScreens(shopWith({}, { fundsMenu: false }))).toContain('funds');
    expect(personalScreens(shop)).not.toContain('funds');
    expect(personalScreens(shopWith({ funds: { list: true, fund_requests: false } }))).not.toContain('requests');
  });
});

describe('the bottom bar', () => {
  it.each([
    ['a visitor', { signedIn: false, hasVouchers: false }, ['home', 'funds', 'products']],
    ['a citizen', { signedIn: true, hasVouchers: true }, ['home', 'vouchers', 'products']],
    ['a citizen without vouchers, who can apply', { signedIn: true, hasVouchers: false }, ['home', 'start', 'products']],
  ])('has three places beside "Meer" for %s', (_, citizen, expected) => {
    expect(bottomScreens(shopWith(), citizen)).toEqual(expected);
  });

  it.each([true, false])(
    'lets a citizen without vouchers apply, whether or not the schemes are in the menu (%s)',
    (fundsMenu) => {
      const shop = shopWith({}, { fundsMenu });
      expect(bottomScreens(shop, { signedIn: true, hasVouchers: false })).toEqual(['home', 'start', 'products']);
    },
  );

  it('lets a visitor apply where the schemes are not in the menu', () => {
    const shop = shopWith({}, { fundsMenu: false });
    expect(bottomScreens(shop, { signedIn: false, hasVouchers: false })).toEqual(['home', 'start', 'products']);
  });

  it('has what there is to choose where offers are not in the menu', () => {
    const visitor = { signedIn: false, hasVouchers: false };
    expect(bottomScreens(shopWith({ has_budget_funds: false }), visitor)).toEqual(['home', 'funds', 'actions']);
    expect(bottomScreens(shopWith({}, { productsMenu: false }), visitor)).toEqual(['home', 'funds', 'providers']);
  });
});
