import { describe, expect, it } from 'vitest';
import { mayOf, maysOf, readAsked, writeAsked, type Application } from './applications.ts';

const application = (given: object) => given as Application;

describe('the address of the list', () => {
  it.each([
    ['', { view: 'pending', q: '', page: 1 }],
    ['stand=rejected&q=muziek&pagina=3', { view: 'rejected', q: 'muziek', page: 3 }],
    ['stand=nothing&pagina=0', { view: 'pending', q: '', page: 1 }],
    ['pagina=1.5', { view: 'pending', q: '', page: 1 }],
  ] as const)('%s', (search, asked) => {
    expect(readAsked(new URLSearchParams(search))).toEqual(asked);
  });

  it('says only what differs from the usual', () => {
    expect(writeAsked({ view: 'pending', q: '', page: 1 })).toBe('?');
    expect(writeAsked({ view: 'accepted', q: 'a b', page: 2 }, { aanmelding: '7' })).toBe(
      '?stand=accepted&q=a+b&pagina=2&aanmelding=7',
    );
  });
});

describe('what a provider may do', () => {
  it('is one choice of three in a fund with a budget, and one in a fund of subsidies', () => {
    expect(maysOf(application({ fund: { type: 'budget' } }))).toEqual(['anything', 'offers', 'approved']);
    expect(maysOf(application({ fund: { type: 'subsidies' } }))).toEqual(['approved']);
  });

  it.each([
    [true, true, 'anything'],
    [true, false, 'anything'],
    [false, true, 'offers'],
    [false, false, 'approved'],
  ])('is read from its two switches: %s, %s', (budget, products, may) => {
    const accepted = { state: 'accepted', fund: { type: 'budget' } };
    expect(mayOf(application({ ...accepted, allow_budget: budget, allow_products: products }))).toBe(may);
  });

  it.each([
    ['pending', 'budget', 'offers'],
    ['rejected', 'budget', 'offers'],
    ['pending', 'subsidies', 'approved'],
  ])('begins for who is %s in a fund of %s at what sells something: %s', (state, type, may) => {
    expect(mayOf(application({ state, fund: { type }, allow_budget: false, allow_products: false }))).toBe(may);
  });
});
