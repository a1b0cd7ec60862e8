import { describe, expect, it } from 'vitest';
import { askedPage } from './asked-page.ts';

const list = { perPage: 15, atMost: undefined, whole: false, long: false };
const call = {
  origin: 'https://tegoed.example',
  path: '/api/v1/platform/organizations/{organization}/funds/{fund}/providers',
  params: { organization: 7, fund: 12 },
  query: {},
};
const path = 'https://tegoed.example/api/v1/platform/organizations/7/funds/12/providers';

describe('the page that a call asks for', () => {
  it('is the first of the usual size, at the address of its operation, when the query says nothing', () => {
    expect(askedPage(list, call)).toEqual({ page: 1, perPage: 15, path });
  });

  it('is what the query says', () => {
    expect(askedPage(list, { ...call, query: { page: 3, per_page: 0, q: 'zwem' } })).toEqual({ page: 3, perPage: 0, path });
  });

  it('holds no more than a list gives at a time', () => {
    expect(askedPage({ ...list, atMost: 100 }, { ...call, query: { per_page: 5000 } })).toMatchObject({ perPage: 100 });
  });

  it('is the only one of a list that comes whole, whatever the query says', () => {
    expect(askedPage({ ...list, whole: true }, { ...call, query: { page: 3, per_page: 2 } })).toEqual({
      page: 1,
      perPage: 15,
      path,
    });
  });
});
