import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, unreadFields, type ReadFields, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const name = { first_name: 'A.', last_name: 'Bakker' };
const address = { street: 'Havenplein', house_nr: 12, house_nr_addition: 'a', postal_code: '9712ab', city: 'Groningen' };

/** A voucher and an offer that asks for an address. */
async function scene(asked: 'no' | 'optional' | 'required' = 'required') {
  const fund = await test.build.fund({ config: { allowReservations: true } });
  const provider = await test.build.provider({ fundId: fund.id });
  const { id: productId } = await test.build.product({ organizationId: provider.id, priceCents: 1000 });
  await test.app.deps.db.updateTable('products').set({ reservationAddress: asked }).where('id', '=', productId).execute();
  const requester = await test.build.requester();
  const voucher = await test.build.voucher({ fundId: fund.id, requester });
  return {
    fund,
    provider,
    productId,
    requester,
    voucher,
    client: test.as(requester),
    stranger: test.as(await test.build.requester()),
  };
}

const path = '/platform/product-reservations';

const readOfReservation: ReadFields = {
  'product.photos': 'list',
  'product.organization': 'object',
  'fund.organization': 'object',
  cancelable: 'boolean',
  price_voucher_locale: 'text',
  amount_locale: 'text',
  amount_extra: 'amount',
  amount_extra_locale: 'text',
  custom_fields: 'list',
  expire_at_locale: 'text',
};

describe('reserving, as later clients do', () => {
  it('names the voucher by its id and the address in parts, and passes over what else is sent', async () => {
    const { client, voucher, productId, provider } = await scene();
    const body = {
      ...name,
      ...address,
      voucher_id: voucher.id,
      product_id: productId,
      custom_fields: {},
      user_note_skip: true,
      colour: 'blue',
    };
    const { status, body: made } = await client.post(path, body);
    expect([status, made.data.address]).toEqual([201, 'Havenplein 12 a, 9712ab Groningen']);
    expect(unreadFields(made.data, readOfReservation)).toEqual([]);
    expect(made.data).toMatchObject({ ...address, house_nr: '12' });
    expect(made.data).toMatchObject({ cancelable: true, amount_extra: '0.00', voucher_address: voucher.address });
    const found = await client.get(`${path}?q=${encodeURIComponent(provider.name)}`);
    expect(found.body.data).toMatchObject([{ id: made.data.id }]);
  });

  it('does the same by the address of the voucher', async () => {
    const { client, voucher, productId } = await scene();
    const text = 'Havenplein 12 a, 9712ab Groningen';
    const { status, body } = await client.post(path, {
      ...name,
      address: text,
      voucher_address: voucher.address,
      product_id: productId,
    });
    expect([status, body.data.address]).toEqual([201, text]);
    expect(body.data).toMatchObject({ street: null, house_nr: null, house_nr_addition: null, postal_code: null, city: null });
  });

  it('keeps no part of an address that the offer does not ask for', async () => {
    const { client, voucher, productId } = await scene('no');
    const { body } = await client.post(path, { ...name, ...address, voucher_id: voucher.id, product_id: productId });
    expect(body.data).toMatchObject({ address: null, street: null, house_nr: null, postal_code: null, city: null });
  });

  it('refuses a voucher that is not named, or somebody else’s', async () => {
    const { client, stranger, voucher, productId } = await scene();
    const none = await client.post(path, { ...name, ...address, product_id: productId });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['voucher_address']]);
    const others = await stranger.post(path, { ...name, ...address, voucher_id: voucher.id, product_id: productId });
    expect([others.status, Object.keys(others.body.errors)]).toEqual([422, ['voucher_id']]);
  });
});

describe('GET /platform/product-reservations, as later clients ask', () => {
  it('finds by offer, provider and code, by scheme and by provider', async () => {
    const { client, requester, fund, provider, voucher, productId } = await scene('no');
    const other = await scene('no');
    const elsewhere = await test.build.voucher({ fundId: other.fund.id, requester });
    const reserve = async (voucherId: number, offer: number) =>
      (await client.post(path, { ...name, voucher_id: voucherId, product_id: offer })).body.data as { id: number; code: string };
    const here = await reserve(voucher.id, productId);
    const there = await reserve(elsewhere.id, other.productId);
    await test.app.deps.db.updateTable('products').set({ name: 'Ponykamp' }).where('id', '=', productId).execute();
    const found = async (query: string) => idsOf(await client.get(`${path}?${query}`));
    expect(await found('q=ponyk')).toEqual([here.id]);
    expect(await found(`q=${here.code}`)).toEqual([here.id]);
    expect(await found(`q=${encodeURIComponent(provider.name)}`)).toEqual([here.id]);
    expect(await found(`fund_id=${fund.id}`)).toEqual([here.id]);
    expect(await found(`organization_id=${other.provider.id}`)).toEqual([there.id]);
    expect(await found('fund_id=987654')).toEqual([]);
    expect(await found('organization_id=987654')).toEqual([]);
    expect(await found('q=&state=&fund_id=')).toEqual([there.id, here.id]);
  });

  it('finds every kind of cancelled under one state; the provider tells them apart', async () => {
    const { client, provider, voucher, productId } = await scene('no');
    const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
    const reserve = async () =>
      Number((await client.post(path, { ...name, voucher_id: voucher.id, product_id: productId })).body.data.id);
    const [byProvider, byRequester] = [await reserve(), await reserve()];
    await reserve();
    const ofProvider = `/platform/organizations/${provider.id}/product-reservations`;
    await asProvider.post(`${ofProvider}/${byProvider}/accept`);
    expect((await asProvider.post(`${ofProvider}/${byProvider}/reject`)).status).toBe(200);
    await client.post(`${path}/${byRequester}/cancel`, {});
    const found = async (state: string) => idsOf(await client.get(`${path}?state=${state}`));
    expect(await found('canceled')).toEqual([byRequester, byProvider]);
    expect(await found('canceled_by_client')).toEqual([byRequester]);
    expect(idsOf(await asProvider.get(`${ofProvider}?state=canceled`))).toEqual([byProvider]);
    const both = 'states[]=canceled&states[]=canceled_by_client';
    expect(idsOf(await asProvider.get(`${ofProvider}?${both}`))).toEqual([byRequester, byProvider]);
    expect(idsOf(await asProvider.get(`${ofProvider}?${both}&state=canceled`))).toEqual([byProvider]);
    const sheet = await asProvider.get(`${ofProvider}/export?data_format=csv&${both}`);
    expect(String(sheet.body).trim().split('\n')).toHaveLength(3);
    expect((await asProvider.get(`${ofProvider}?states[]=lost`)).status).toBe(422);
  });

  it('tells its requester for whom the voucher is, also once the scheme keeps that no longer', async () => {
    const { client, provider, fund, voucher, productId } = await scene('no');
    const { db } = test.app.deps;
    const { id } = (await client.post(path, { ...name, voucher_id: voucher.id, product_id: productId })).body.data;
    const given = { voucherId: voucher.id, createdAt: test.clock.now(), updatedAt: test.clock.now() };
    for (const [key, value] of [
      ['given_name', 'noor'],
      ['family_name', 'Bakker'],
    ] as const) {
      const type = await db.selectFrom('recordTypes').select('id').where('key', '=', key).executeTakeFirstOrThrow();
      await db
        .insertInto('voucherRecords')
        .values({ ...given, recordTypeId: type.id, value })
        .execute();
    }
    const title = async () => (await client.get(`${path}/${id}`)).body.data.records_title as unknown;
    await db.updateTable('funds').set({ allowVoucherRecords: true }).where('id', '=', fund.id).execute();
    expect(await title()).toBe('N. Bakker');
    await db.updateTable('funds').set({ allowVoucherRecords: false }).where('id', '=', fund.id).execute();
    expect(await title()).toBe('N. Bakker');
    const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
    const seen = await asProvider.get(`/platform/organizations/${provider.id}/product-reservations/${id}`);
    expect([seen.status, seen.body.data.records_title]).toEqual([200, null]);
  });
});

describe('checking the parts of a reservation', () => {
  it('does not miss an address that is asked later, but sees what is wrong, and writes nothing', async () => {
    const { client, voucher, productId } = await scene();
    const at = (body: object) =>
      client.post(`${path}/validate-fields`, { ...name, voucher_id: voucher.id, product_id: productId, ...body });
    expect((await at({})).status).toBe(200);
    expect((await at(address)).status).toBe(200);
    expect((await at({ user_note: 'x'.repeat(401), user_note_skip: true })).status).toBe(200);
    const wrong = async (body: object) => Object.keys((await at(body)).body.errors);
    expect(await wrong({ user_note: 'x'.repeat(401) })).toEqual(['user_note']);
    expect(await wrong({ first_name: '' })).toEqual(['first_name']);
    expect(await wrong({ product_id: 999_999 })).toEqual(['product_id']);
    expect(await wrong({ ...address, postal_code: '12' })).toEqual(['postal_code']);
    expect((await client.get(path)).body.meta.total).toBe(0);
  });

  it.each<['no' | 'optional' | 'required', object, number, string[]]>([
    ['required', address, 200, []],
    ['required', {}, 422, ['street', 'house_nr', 'postal_code', 'city']],
    ['optional', { street: '', house_nr: '', house_nr_addition: '', postal_code: '', city: '' }, 200, []],
    ['optional', { street: 'Havenplein' }, 422, ['house_nr', 'postal_code', 'city']],
    ['optional', { ...address, postal_code: '0000 AA' }, 422, ['postal_code']],
    ['no', {}, 200, []],
  ])('an address that is %s: %o', async (asked, sent, status, fields) => {
    const { client, productId } = await scene(asked);
    const answer = await client.post(`${path}/validate-address`, { ...sent, product_id: productId });
    expect([answer.status, Object.keys(answer.body?.errors ?? {})]).toEqual([status, fields]);
  });

  it('says of an offer that is not there that it is the offer', async () => {
    const { client } = await scene();
    const { body } = await client.post(`${path}/validate-address`, { ...address, product_id: 999_999 });
    expect(Object.keys(body.errors)).toEqual(['product_id']);
  });
});

describe('POST /platform/product-reservations/{id}/cancel', () => {
  it('cancels an own reservation that is open, once, and tells it whole', async () => {
    const { client, stranger, voucher, productId } = await scene('no');
    const { id } = (await client.post(path, { ...name, voucher_id: voucher.id, product_id: productId })).body.data;
    expect((await stranger.post(`${path}/${id}/cancel`, {})).status).toBe(403);
    expect((await client.post(`${path}/999999/cancel`, {})).status).toBe(404);
    const canceled = await client.post(`${path}/${id}/cancel`, {});
    expect(canceled).toMatchObject({ status: 200, body: { data: { id, state: 'canceled_by_client', cancelable: false } } });
    expect((await client.post(`${path}/${id}/cancel`, {})).status).toBe(403);
    expect((await client.get(`/platform/vouchers/${voucher.address}`)).body.data.amount).toBe('100.00');
  });

  it('asks nothing in addition', async () => {
    const { client, voucher, productId } = await scene('no');
    const { id } = (await client.post(path, { ...name, voucher_id: voucher.id, product_id: productId })).body.data;
    const { status, body } = await client.post(`${path}/${id}/extra-payment/checkout`, {});
    expect([status, body.message]).toEqual([403, 'Bij deze reservering hoeft u niets bij te betalen.']);
    expect((await client.post(`${path}/999999/extra-payment/checkout`, {})).status).toBe(404);
  });
});
