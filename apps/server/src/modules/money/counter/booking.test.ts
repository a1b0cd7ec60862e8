import { describe, expect, it } from 'vitest';
import { startTestApp, statusesOf } from '../../../../testing/index.ts';

const test = await startTestApp();
const { db } = test.app.deps;

let cards = 100_000_000_000;

/** A citizen with a card, and a provider that books for whoever shows one. */
async function scene(given: { balanceCents?: number; batch?: boolean; most?: number } = {}) {
  const { build } = test;
  const fund = await build.fund();
  await db.updateTable('funds').set({ allowPhysicalCards: true }).where('id', '=', fund.id).execute();
  const provider = await build.provider({ fundId: fund.id });
  await db
    .updateTable('organizations')
    .set({ allowBatchReservations: given.batch ?? true, providerThrottlingValue: given.most ?? 100 })
    .where('id', '=', provider.id)
    .execute();
  const product = await build.product({ organizationId: provider.id, priceCents: 2550 });
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester, amountCents: given.balanceCents ?? 10_000 });
  const number = String(++cards);
  await db.insertInto('physicalCards').values({ voucherId: voucher.id, code: number, createdAt: test.clock.now() }).execute();
  const client = test.as(requester);
  const office = test.as(provider.owner, { 'client-type': 'provider' });
  const base = `/platform/organizations/${provider.id}`;
  return {
    fund,
    provider,
    product,
    requester,
    voucher,
    number,
    client,
    office,
    base,
    path: `${base}/product-reservations`,
    body: { number, product_id: product.id },
    amount: async () => (await client.get(`/platform/vouchers/${voucher.address}`)).body.data.amount as string,
  };
}

describe('booking on a card', () => {
  it('reserves and accepts at once', async () => {
    const { office, path, body, amount, requester, number, base } = await scene();
    const made = await office.post(path, { ...body, note: 'Maat 38' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { state: 'accepted', amount: '25.50', identity_email: requester.email, identity_physical_card: number } },
    });
    expect(await amount()).toBe('74.50');
    expect((await office.get(`${base}/provider/transactions`)).body.data).toMatchObject([
      { amount: '25.50', cancelable: true, notes: [{ message: 'Maat 38' }] },
    ]);
  });

  it('asks no fields that requesters must fill in', async () => {
    const { office, path, body, provider } = await scene();
    await db.updateTable('organizations').set({ reservationPhone: 'required' }).where('id', '=', provider.id).execute();
    expect((await office.post(path, body)).status).toBe(201);
  });

  it.each<[string, number, object]>([
    ['a card that nobody has', 404, { number: '100999999999' }],
    ['an offer that does not exist', 422, { product_id: 999_999 }],
    ['no number', 422, { number: undefined }],
    ['a note that is too long', 422, { note: 'a'.repeat(2001) }],
  ])('refuses %s', async (_what, status, more) => {
    const { office, path, body, amount } = await scene();
    expect((await office.post(path, { ...body, ...more })).status).toBe(status);
    expect(await amount()).toBe('100.00');
  });

  it('refuses another provider’s offer, and what the balance does not allow', async () => {
    const poor = await scene({ balanceCents: 2549 });
    const rich = await scene();
    const foreign = await poor.office.post(poor.path, { ...poor.body, product_id: rich.product.id });
    const dear = await poor.office.post(poor.path, poor.body);
    for (const refused of [foreign, dear]) {
      expect(refused).toMatchObject({ status: 422, body: { errors: { product_id: [expect.any(String)] } } });
    }
  });

  it('refuses an offer of another provider on the same fund', async () => {
    const { office, path, body, fund, amount } = await scene();
    const other = await test.build.provider({ fundId: fund.id });
    const offer = await test.build.product({ organizationId: other.id, priceCents: 1000 });
    const refused = await office.post(path, { ...body, product_id: offer.id });
    expect(refused).toMatchObject({ status: 422, body: { errors: { product_id: [expect.any(String)] } } });
    expect(await amount()).toBe('100.00');
  });

  it('refuses a card whose voucher nobody holds', async () => {
    const { office, path, body, voucher } = await scene();
    await db.updateTable('vouchers').set({ identityId: null }).where('id', '=', voucher.id).execute();
    const refused = await office.post(path, body);
    expect(refused).toMatchObject({ status: 422, body: { errors: { number: [expect.any(String)] } } });
  });

  it('refuses a card whose voucher is for one offer', async () => {
    const { office, path, body, voucher, product } = await scene();
    await db.updateTable('vouchers').set({ productId: product.id }).where('id', '=', voucher.id).execute();
    const refused = await office.post(path, body);
    expect(refused).toMatchObject({ status: 422, body: { errors: { number: [expect.any(String)] } } });
    expect(Object.keys(refused.body.errors)).toEqual(['number']);
  });

  it('refuses a card whose voucher cannot be scanned', async () => {
    const { office, path, body, voucher } = await scene();
    await db.updateTable('vouchers').set({ state: 'pending' }).where('id', '=', voucher.id).execute();
    expect(await office.post(path, body)).toMatchObject({ status: 403, body: { error: 'pending' } });
  });

  it('is for people of the provider who may scan', async () => {
    const { client, path, body } = await scene();
    expect(statusesOf([await client.post(path, body), await test.visitor().post(path, body)])).toEqual([401, 403]);
    expect((await client.post(`${path}/batch`, { reservations: [body] })).status).toBe(403);
  });

  it('is limited by organization', async () => {
    const { office, path, body } = await scene({ most: 2 });
    const answers = [await office.post(path, body), await office.post(path, body), await office.post(path, body)];
    expect(statusesOf(answers)).toEqual([201, 201, 429]);
    expect(answers[2]?.body).toMatchObject({ error: 'to_many_attempts', meta: { title: expect.any(String) } });
  });

  it('two at once take the balance once', async () => {
    const { office, path, body, amount } = await scene({ balanceCents: 3000 });
    const answers = await Promise.all([office.post(path, body), office.post(path, body)]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(await amount()).toBe('4.50');
  });
});

describe('booking many', () => {
  it('keeps the right rows and reports the wrong ones', async () => {
    const { office, path, body, amount } = await scene({ balanceCents: 6000 });
    const rows = [body, { ...body, number: '100999999999' }, body, body];
    const answer = await office.post(`${path}/batch`, { reservations: rows });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        reserved: [{ state: 'accepted' }, { state: 'accepted' }],
        errors: { 'reservations.1': [expect.any(String)], 'reservations.3': [expect.any(String)] },
      },
    });
    expect(await amount()).toBe('9.00');
    const fine = await scene();
    expect((await fine.office.post(`${fine.path}/batch`, { reservations: [fine.body] })).body).toMatchObject({ errors: [] });
  });

  it('is refused for a wrong list, and without the permission of the organization', async () => {
    const { office, path, body } = await scene();
    expect((await office.post(`${path}/batch`, { reservations: [] })).status).toBe(422);
    expect((await office.post(`${path}/batch`, { reservations: [{ number: 1 }] })).status).toBe(422);
    const without = await scene({ batch: false });
    expect((await without.office.post(`${without.path}/batch`, { reservations: [body] })).status).toBe(403);
  });
});

describe('the list of a provider', () => {
  it('puts finished reservations away and takes them back', async () => {
    const { office, path, body } = await scene();
    const { id } = (await office.post(path, body)).body.data as { id: number };
    expect((await office.post(`${path}/${id}/unarchive`)).status).toBe(403);
    expect((await office.post(`${path}/${id}/archive`)).body.data).toMatchObject({ archived: true, state: 'accepted' });
    expect((await office.get(`${path}?archived=0`)).body.data).toEqual([]);
    expect((await office.post(`${path}/${id}/archive`)).status).toBe(403);
    expect((await office.post(`${path}/${id}/unarchive`)).body.data).toMatchObject({ archived: false });
  });

  it('keeps open reservations, and those of others', async () => {
    const { office, path, client, voucher, product } = await scene();
    const reserved = await client.post('/platform/product-reservations', {
      voucher_address: voucher.address,
      product_id: product.id,
      first_name: 'Noor',
      last_name: 'Jansen',
    });
    const { id } = reserved.body.data as { id: number };
    expect((await office.post(`${path}/${id}/archive`)).status).toBe(403);
    const other = await scene();
    expect((await other.office.post(`${other.path}/${id}/archive`)).status).toBe(404);
    expect((await client.post(`${path}/${id}/unarchive`)).status).toBe(403);
  });

  it('is a spreadsheet with the columns that are asked for', async () => {
    const { office, path, body, product, client } = await scene();
    await office.post(path, body);
    const csv = await office.get(`${path}/export?data_format=csv&fields[]=product_name&fields[]=amount`);
    expect((await office.get(`${path}/export?export_format=csv&fields[]=product_name&fields[]=amount`)).body).toEqual(csv.body);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(String(csv.body).split('\r\n').slice(0, 2)).toEqual(['\ufeffAanbod,Bedrag', `${product.name},25.50`]);
    const rejected = await office.get(`${path}/export?data_format=csv&fields[]=product_name&state=rejected`);
    expect(rejected.body).toBe('\uFEFFAanbod\r\n');
    expect((await office.get(`${path}/export?fields[]=secret`)).body.errors).toHaveProperty('fields');
    expect((await office.get(`${path}/export`)).headers['content-type']).toContain('excel');
    expect((await client.get(`${path}/export`)).status).toBe(403);
  });
});

describe('how a provider takes reservations', () => {
  it('is changed by who manages it', async () => {
    const { office, base, client } = await scene();
    expect((await office.patch(`${base}/accept-reservations`, { reservations_auto_accept: true })).body.data).toMatchObject({
      reservations_auto_accept: true,
    });
    const fields = { reservation_phone: 'required', reservation_birth_date: 'optional' };
    expect((await office.patch(`${base}/update-reservation-fields`, fields)).body.data).toMatchObject({
      reservation_phone: 'required',
      reservation_address: 'no',
      reservation_birth_date: 'optional',
      reservations_auto_accept: true,
    });
    expect((await office.patch(`${base}/update-reservation-fields`, { reservation_phone: 'ja' })).status).toBe(422);
    expect((await client.patch(`${base}/update-reservation-fields`, fields)).status).toBe(403);
    expect((await client.patch(`${base}/accept-reservations`, { reservations_auto_accept: false })).status).toBe(403);
  });

  it('is accepting them unseen only by wish of the owner', async () => {
    const { provider, base } = await scene();
    const manager = await test.build.identity();
    await test.build.employee({ organizationId: provider.id, identity: manager, roles: ['admin'] });
    const answer = await test.as(manager).patch(`${base}/accept-reservations`, { reservations_auto_accept: true });
    expect(answer.status).toBe(403);
  });
});
