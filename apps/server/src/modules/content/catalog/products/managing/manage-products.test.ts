import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, statusesOf, type TestApp } from '../../../../../../testing/index.ts';

let test: TestApp;
let categoryId: number;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  categoryId = (await test.build.category({ key: 'swimming', nameNl: 'Zwemmen' })).id;
});

const input = (given: object = {}) => ({
  name: 'Zwemles',
  description: 'Tien *lessen* in het zwembad',
  price_type: 'regular',
  price: 12.5,
  total_amount: 10,
  product_category_id: categoryId,
  ...given,
});

async function scene() {
  const provider = await test.build.provider();
  const client = test.as(provider.owner, { 'client-type': 'provider' });
  const path = `/platform/organizations/${provider.id}/products`;
  const add = async (given: object = {}): Promise<number> => {
    const answer = await client.post(path, input(given));
    expect(answer.status).toBe(201);
    const { id }: { id: number } = answer.body.data;
    return id;
  };
  return { provider, client, path, add };
}

/** A fund with the provider accepted on it, and an approval of one of its offers. */
async function approvedOn(type: 'budget' | 'subsidies', asked: { providerId: number; productId: number }) {
  const fund = await test.build.fund({ type });
  const { id: fundProviderId } = await test.build.fundProvider({
    fundId: fund.id,
    organizationId: asked.providerId,
    allowProducts: false,
  });
  await test.build.approval({ fundProviderId, productId: asked.productId, amountCents: type === 'subsidies' ? 500 : 0 });
  return fund;
}

const listed = async () => idsOf(await test.visitor().get('/platform/products?per_page=1000'));

async function eventsAbout(productId: number) {
  const rows = await test.app.deps.db.selectFrom('events').select(['name', 'payload']).orderBy('id').execute();
  return rows
    .map(({ name, payload }) => ({ name, payload: payload as { productId?: number; fundId?: number } }))
    .filter(({ payload }) => payload.productId === productId);
}

describe('POST …/products', () => {
  it('puts an offer on sale, its price in whole cents and its text cleaned', async () => {
    const { provider, client, path } = await scene();
    const answer = await client.post(
      path,
      input({
        price: '83.33',
        description: 'Kijk <b onclick="x()">hier</b>: **goed**',
        expire_at: '2026-03-02',
        reservation_phone: 'required',
      }),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          organization_id: provider.id,
          price: '83.33',
          price_type: 'regular',
          price_discount: null,
          total_amount: 10,
          stock_amount: 10,
          unlimited_stock: false,
          expire_at: '2026-03-02',
          reservation_enabled: true,
          reservation_policy: 'global',
          reservation_phone: 'required',
          sponsor_organization_id: null,
          sponsor_organization: null,
          excluded_funds: [],
          product_category: { id: categoryId },
        },
      },
    });
    expect(answer.body.data.description_html).toBe('<p>Kijk hier: <strong>goed</strong></p>');
    expect(await eventsAbout(answer.body.data.id)).toMatchObject([{ name: 'product.created' }]);
  });

  it('keeps of each kind of price only what belongs to it', async () => {
    const { client, path } = await scene();
    const make = (given: object) => client.post(path, input(given));
    expect((await make({ price_type: 'free' })).body.data).toMatchObject({ price: '0.00', price_discount: null });
    expect((await make({ price_type: 'discount_fixed', price_discount: 7.5 })).body.data).toMatchObject({
      price: '0.00',
      price_discount: '7.50',
    });
    expect((await make({ price_type: 'discount_percentage', price_discount: 33.33 })).body.data).toMatchObject({
      price_discount: '33.33',
    });
    expect((await make({ unlimited_stock: true, total_amount: 10 })).body.data).toMatchObject({
      total_amount: 0,
      stock_amount: null,
    });
  });

  it('tells the funds on which everything of the provider is approved', async () => {
    const { provider, add } = await scene();
    const [all, some] = [await test.build.fund(), await test.build.fund()];
    await test.build.fundProvider({ fundId: all.id, organizationId: provider.id, allowProducts: true });
    await test.build.fundProvider({ fundId: some.id, organizationId: provider.id, allowProducts: false });
    const id = await add();
    expect(await eventsAbout(id)).toEqual([
      { name: 'product.created', payload: { productId: id } },
      { name: 'product.added', payload: { productId: id, fundId: all.id } },
    ]);
    expect(await listed()).toContain(id);
  });

  it.each([
    ['price', { price: undefined }],
    ['price', { price: 0.1 }],
    ['price', { price: 1.999 }],
    ['price_discount', { price_type: 'discount_fixed' }],
    ['price_discount', { price_type: 'discount_percentage', price_discount: 101 }],
    ['total_amount', { total_amount: undefined }],
    ['total_amount', { total_amount: 0 }],
    ['expire_at', { expire_at: '2026-03-01' }],
    ['product_category_id', { product_category_id: 999_999 }],
    ['price_type', { price_type: 'gift' }],
    ['name', { name: 'x' }],
    ['description', { description: 'kort' }],
    ['reservation_phone', { reservation_phone: 'maybe' }],
    ['media_uid', { media_uid: 'a'.repeat(64) }],
  ])('says what is wrong with %s: %j', async (field, given) => {
    const { client, path } = await scene();
    expect(await client.post(path, input(given))).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('lets a provider have 25 of its own; those of a sponsor and removed ones do not count', async () => {
    const { provider, client, path } = await scene();
    const sponsor = await test.build.organization({ isSponsor: true });
    for (let count = 0; count < 25; count++) await test.build.product({ organizationId: provider.id });
    const made = await test.build.product({ organizationId: provider.id });
    await test.app.deps.db.updateTable('products').set({ sponsorOrganizationId: sponsor.id }).where('id', '=', made.id).execute();
    expect(await client.post(path, input())).toMatchObject({ status: 403, body: { error: 'too_many_products' } });
    const [first] = idsOf(await client.get(`${path}?source=provider`));
    await client.delete(`${path}/${first}`);
    const answers = await Promise.all([client.post(path, input()), client.post(path, input())]);
    expect(statusesOf(answers)).toEqual([201, 403]);
  });
});

describe('PATCH …/products/{id}', () => {
  it('ends every approval on a subsidies fund when the price changes, and no other', async () => {
    const { provider, client, path, add } = await scene();
    const id = await add({ unlimited_stock: true });
    const subsidies = await approvedOn('subsidies', { providerId: provider.id, productId: id });
    const budget = await approvedOn('budget', { providerId: provider.id, productId: id });
    const fundsOf = async () => {
      const { funds }: { funds: { id: number }[] } = (await client.get(`${path}/${id}`)).body.data;
      return funds.map((fund) => fund.id);
    };

    await client.patch(`${path}/${id}`, input({ name: 'Zwemles voor ouderen' }));
    expect(await fundsOf()).toEqual([subsidies.id, budget.id]);
    const answer = await client.patch(`${path}/${id}`, input({ price: 13, unlimited_stock: true }));
    expect(answer.body.data).toMatchObject({ price: '13.00', unlimited_stock: true });
    expect(await fundsOf()).toEqual([budget.id]);
    expect(await eventsAbout(id)).toContainEqual({
      name: 'product.subsidies-removed',
      payload: { productId: id, fundIds: [subsidies.id] },
    });
  });

  it('keeps an end that lies in the past when it does not change, and refuses another one there', async () => {
    const { client, path, add } = await scene();
    const id = await add({ expire_at: '2026-03-05' });
    await test.app.deps.db.updateTable('products').set({ expireAt: '2026-02-01' }).where('id', '=', id).execute();
    expect((await client.patch(`${path}/${id}`, input({ expire_at: '2026-02-01' }))).status).toBe(200);
    expect((await client.patch(`${path}/${id}`, input({ expire_at: '2026-02-02' }))).body.errors).toHaveProperty('expire_at');
    expect((await client.patch(`${path}/${id}`, input({ expire_at: null }))).body.data.expire_at).toBeNull();
  });

  it('does not go below what is reserved and sold, nor change whether the stock is unlimited', async () => {
    const { provider, client, path, add } = await scene();
    const id = await add({ total_amount: 2 });
    const fund = await approvedOn('budget', { providerId: provider.id, productId: id });
    const requester = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: fund.id, requester });
    const reserve = () =>
      test.as(requester).post('/platform/product-reservations', {
        voucher_address: voucher.address,
        product_id: id,
        first_name: 'Noor',
        last_name: 'Visser',
      });
    expect(statusesOf([await reserve(), await reserve()])).toEqual([201, 201]);
    expect((await client.patch(`${path}/${id}`, input({ total_amount: 1 }))).body.errors).toHaveProperty('total_amount');
    expect((await client.get(`${path}/${id}`)).body.data).toMatchObject({ sold_out: true, stock_amount: 0 });
    const refused = await client.patch(`${path}/${id}`, input({ total_amount: 3, unlimited_stock: true }));
    expect(refused.body.errors).toEqual({ unlimited_stock: [expect.any(String)] });
    const more = await client.patch(`${path}/${id}`, input({ total_amount: 3, unlimited_stock: false }));
    expect(more.body.data).toMatchObject({ sold_out: false, stock_amount: 1, unlimited_stock: false });
  });

  it('is not for what a sponsor made', async () => {
    const { provider, client, path } = await scene();
    const sponsor = await test.build.organization({ isSponsor: true });
    const product = await test.build.product({ organizationId: provider.id });
    await test.app.deps.db
      .updateTable('products')
      .set({ sponsorOrganizationId: sponsor.id })
      .where('id', '=', product.id)
      .execute();
    expect((await client.patch(`${path}/${product.id}`, input())).status).toBe(403);
    expect((await client.get(`${path}/${product.id}`)).body.data).toMatchObject({
      sponsor_organization_id: sponsor.id,
      sponsor_organization: { id: sponsor.id },
    });
    expect(idsOf(await client.get(`${path}?source=sponsor`))).toEqual([product.id]);
  });
});

describe('DELETE …/products/{id}', () => {
  it('takes it off sale, keeps its page and puts it in the archive', async () => {
    const { provider, client, path, add } = await scene();
    const id = await add();
    await approvedOn('budget', { providerId: provider.id, productId: id });
    expect(await listed()).toContain(id);
    expect((await client.delete(`${path}/${id}`)).status).toBe(200);
    expect(await listed()).not.toContain(id);
    expect((await test.visitor().get(`/platform/products/${id}`)).body.data).toMatchObject({ deleted: true, funds: [] });
    const archive = await client.get(`${path}?source=archive`);
    expect(idsOf(archive)).toEqual([id]);
    expect(archive.body.meta).toMatchObject({ total_archived: 1, total_provider: 0, total_sponsor: 0 });
    expect((await client.delete(`${path}/${id}`)).status).toBe(404);
    expect((await client.patch(`${path}/${id}`, input())).status).toBe(404);
  });
});

describe('the photo of an offer', () => {
  it('is an own upload that hangs on nothing else; a new one takes its place, null keeps it', async () => {
    const { provider, client, path } = await scene();
    const photo = async (identity = provider.owner) => (await test.build.picture({ identity, type: 'product_photo' })).uid;
    const [first, second] = [await photo(), await photo()];
    const strange = await photo(await test.build.identity());
    const made = (await client.post(path, input({ media_uid: first }))).body.data;
    expect(made.photo).toMatchObject({ uid: first });
    const save = (media_uid: string | null) => client.patch(`${path}/${made.id}`, input({ media_uid }));
    expect((await save(null)).body.data.photo).toMatchObject({ uid: first });
    expect((await save(second)).body.data.photo).toMatchObject({ uid: second });
    expect((await save(strange)).body.errors).toHaveProperty('media_uid');
    expect((await client.post(path, input({ media_uid: second }))).body.errors).toHaveProperty('media_uid'); // in use
  });
});

describe('GET …/products', () => {
  it('lists newest first, by name, source and stock', async () => {
    const { client, path, add } = await scene();
    const [first, second] = [await add({ name: 'Duiken' }), await add({ unlimited_stock: true })];
    expect(idsOf(await client.get(path))).toEqual([second, first]);
    expect(idsOf(await client.get(`${path}?q=DUIK`))).toEqual([first]);
    expect(idsOf(await client.get(`${path}?unlimited_stock=1`))).toEqual([second]);
    expect(idsOf(await client.get(`${path}?per_page=1&page=2`))).toEqual([first]);
    expect((await client.get(`${path}?source=stolen`)).status).toBe(422);
  });
});

describe('PATCH …/products/{id}/exclusions', () => {
  it('leaves an offer out of a fund, which ends its approval, and offers it there again', async () => {
    const { provider, client, path, add } = await scene();
    const id = await add({ unlimited_stock: true });
    const fund = await approvedOn('subsidies', { providerId: provider.id, productId: id });
    expect(await listed()).toContain(id);
    const out = await client.patch(`${path}/${id}/exclusions`, { disable_funds: [fund.id] });
    expect(out.body.data.excluded_funds).toEqual([{ id: fund.id, name: fund.name, state: 'active' }]);
    expect(await listed()).not.toContain(id);
    const back = await client.patch(`${path}/${id}/exclusions`, { enable_funds: [fund.id] });
    expect(back.body.data.excluded_funds).toEqual([]);
    expect(await listed()).not.toContain(id); // the sponsor has to approve it anew
  });

  it('brings an offer back at once where everything of the provider is approved', async () => {
    const { provider, client, path, add } = await scene();
    const fund = await test.build.fund();
    await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id, allowProducts: true });
    const id = await add();
    await client.patch(`${path}/${id}/exclusions`, { disable_funds: [fund.id] });
    expect(await listed()).not.toContain(id);
    await client.patch(`${path}/${id}/exclusions`, { enable_funds: [fund.id] });
    expect(await listed()).toContain(id);
  });

  it('only knows funds that the provider applied to', async () => {
    const { client, path, add } = await scene();
    const fund = await test.build.fund();
    const answer = await client.patch(`${path}/${await add()}/exclusions`, { disable_funds: [fund.id], enable_funds: [fund.id] });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['enable_funds.0', 'disable_funds.0']);
  });
});

describe('GET …/products/{id}/funds', () => {
  it('tells on which of the own funds the offer is approved', async () => {
    const { provider, client, path, add } = await scene();
    const id = await add({ unlimited_stock: true });
    const approved = await approvedOn('subsidies', { providerId: provider.id, productId: id });
    const other = await test.build.fund();
    await test.build.fundProvider({ fundId: other.id, organizationId: provider.id, state: 'pending' });
    const answer = await client.get(`${path}/${id}/funds`);
    expect(answer.body.data).toMatchObject([
      { id: other.id, approved: false, implementation: { key: 'general' } },
      { id: approved.id, approved: true, organization: { id: approved.organizationId } },
    ]);
    expect(answer.body.meta).toMatchObject({ per_page: 10, total: 2 });
    expect(idsOf(await client.get(`${path}/${id}/funds?q=${encodeURIComponent(other.name)}`))).toContain(other.id);
  });
});

describe('who may', () => {
  it('is told before anything about the fields', async () => {
    const { provider, client, path, add } = await scene();
    const id = await add();
    const other = await scene();
    const scanner = await test.build.identity();
    await test.build.employee({ organizationId: provider.id, identity: scanner, roles: ['operation_officer'] });
    for (const stranger of [test.as(await test.build.identity()), test.as(scanner), other.client]) {
      expect((await stranger.post(path, {})).status).toBe(403);
      expect((await stranger.patch(`${path}/${id}`, {})).status).toBe(403);
      expect((await stranger.delete(`${path}/${id}`)).status).toBe(403);
      expect((await stranger.patch(`${path}/${id}/exclusions`, { enable_funds: 'x' })).status).toBe(403);
    }
    expect((await test.as(scanner).get(path)).status).toBe(200);
    expect((await other.client.get(path)).status).toBe(403);
    for (const where of ['', '/funds']) {
      expect((await test.as(scanner).get(`${path}/${id}${where}`)).status).toBe(200);
      expect((await other.client.get(`${other.path}/${id}${where}`)).status).toBe(403); // of another provider
      expect((await client.get(`${path}/999999${where}`)).status).toBe(404);
      expect((await test.visitor().get(`${path}/${id}${where}`)).status).toBe(401);
    }
    expect((await test.visitor().post(path, {})).status).toBe(401);
    expect((await other.client.patch(`${other.path}/${id}`, {})).status).toBe(403);
  });
});
