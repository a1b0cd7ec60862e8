import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

/** An offer of twelve euros fifty, and what its provider reads of where it sells. */
async function scene() {
  const provider = await test.build.provider();
  const client = test.as(provider.owner, { 'client-type': 'provider' });
  const path = `/platform/organizations/${provider.id}/products`;
  const category = await test.build.category({ key: `kind-${provider.id}` });
  const input = {
    name: 'Zwemles',
    description: 'Tien lessen in het zwembad',
    price_type: 'regular',
    price: 12.5,
    total_amount: 10,
    product_category_id: category.id,
  };
  const made = await client.post(path, input);
  expect(made.status).toBe(201);
  const { id }: { id: number } = made.body.data;
  const apply = async (fund: object, application: object = {}) => {
    const { id: fundId } = await test.build.fund({ endDate: '2026-12-31', ...fund });
    const { id: fundProviderId } = await test.build.fundProvider({
      fundId,
      organizationId: provider.id,
      allowProducts: false,
      ...application,
    });
    return { fundId, fundProviderId };
  };
  const sales = async () => {
    const answer = await client.get(`${path}/${id}`);
    return answer.body.data.sales as { fund: { id: number }; state: string; user_price: string | null; note: string | null }[];
  };
  return { client, path: `${path}/${id}`, input, id, apply, sales };
}

describe('where an offer sells', () => {
  it('tells what the citizen pays: nothing beside a budget, on subsidies what the sponsor does not', async () => {
    const { id, apply, sales } = await scene();
    const budget = await apply({ type: 'budget' }, { allowProducts: true });
    const subsidies = await apply({ type: 'subsidies' });
    await test.build.approval({ fundProviderId: subsidies.fundProviderId, productId: id, amountCents: 500 });
    expect(await sales()).toMatchObject([
      { fund: { id: subsidies.fundId, type: 'subsidies' }, state: 'sells', user_price: '7.50' },
      { fund: { id: budget.fundId, type: 'budget' }, state: 'sells', user_price: '0.00' },
    ]);
  });

  it.each([
    ['application_pending', {}, { state: 'pending' }],
    ['application_rejected', {}, { state: 'rejected' }],
    ['approval_pending', { type: 'subsidies' }, {}],
    ['fund_paused', { state: 'paused' }, { allowProducts: true }],
    ['fund_waiting', { state: 'waiting' }, { allowProducts: true }],
  ])('says why it does not: %s', async (state, fund, application) => {
    const { apply, sales } = await scene();
    await apply(fund, application);
    expect(await sales()).toMatchObject([{ state, user_price: null, user_price_locale: null }]);
  });

  it('says that another price ended an approval, and that the provider left it out', async () => {
    const { client, path, input, id, apply, sales } = await scene();
    const { fundId, fundProviderId } = await apply({ type: 'subsidies' });
    await test.build.approval({ fundProviderId, productId: id, amountCents: 500 });
    expect((await client.patch(path, { ...input, price: 13 })).status).toBe(200);
    expect(await sales()).toMatchObject([{ state: 'approval_ended' }]);
    expect((await client.patch(`${path}/exclusions`, { disable_funds: [fundId] })).status).toBe(200);
    expect(await sales()).toMatchObject([{ state: 'excluded' }]);
  });

  it('leaves out what is over', async () => {
    const { apply, sales } = await scene();
    await apply({ endDate: '2026-02-28' });
    await apply({ state: 'closed' });
    expect(await sales()).toEqual([]);
  });
});

describe('what a photo shows', () => {
  it('is kept in words, stays where it is left out, and goes with nothing but blanks', async () => {
    const { client, path, input } = await scene();
    const store = async (given: object) => {
      const answer = await client.patch(path, { ...input, ...given });
      expect(answer.status).toBe(200);
      return answer.body.data.alternative_text as string | null;
    };
    expect(await store({ alternative_text: ' Een kind in het bad ' })).toBe('Een kind in het bad');
    expect(await store({})).toBe('Een kind in het bad');
    const shown = await test.visitor().get(`/platform/products/${path.split('/').at(-1)}`);
    expect(shown.body.data.alternative_text).toBe('Een kind in het bad');
    expect(await store({ alternative_text: '  ' })).toBeNull();
  });
});
