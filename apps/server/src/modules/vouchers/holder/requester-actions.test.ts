import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, statusesOf, type TestApp } from '../../../../testing/index.ts';
import { qrPicture, voucherQrValue } from '#platform/services/qr-picture';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

type Config = Partial<{ allowBlockingVouchers: boolean; vouchersExternal: boolean; isConfigured: boolean }>;

async function setUp({ config = {}, email }: { config?: Config; email?: string | null } = {}) {
  const fund = await test.build.fund();
  await test.app.deps.db
    .updateTable('funds')
    .set({ allowBlockingVouchers: true, ...config })
    .where('id', '=', fund.id)
    .execute();
  const requester = await test.build.requester(email === undefined ? {} : { email });
  const voucher = await test.build.voucher({ fundId: fund.id, requester });
  return { fund, requester, voucher, client: test.as(requester), path: `/platform/vouchers/${voucher.address}` };
}

/** A voucher behind a reservation that waits for its provider. */
async function reserve({ fund, voucher, client, path }: Awaited<ReturnType<typeof setUp>>) {
  const provider = await test.build.provider({ fundId: fund.id });
  const product = await test.build.product({ organizationId: provider.id, priceCents: 2500, stock: 1 });
  const stored = await client.post('/platform/product-reservations', {
    voucher_address: voucher.address,
    product_id: product.id,
    first_name: 'A',
    last_name: 'B',
  });
  const address: string = (await client.get(path)).body.data.product_vouchers[0].address;
  return { provider, product, reservationId: stored.body.data.id as number, path: `/platform/vouchers/${address}` };
}

describe('POST /platform/vouchers/{address}/send-email', () => {
  it('mails a QR code with the address for print to the own address', async () => {
    const { client, requester, path } = await setUp();
    expect(await client.post(`${path}/send-email`)).toMatchObject({ status: 200, body: [] });
    const [mail] = (await test.deliver()).filter((one) => one.to === requester.email);
    expect(mail?.subject).toMatch(/^Uw code voor Regeling/);
    const printable: string = (await client.get(path)).body.data.address_printable;
    const expected = (await qrPicture(voucherQrValue(printable))).toString('base64');
    expect(mail?.html).toContain(`src="data:image/png;base64,${expected}"`);
    expect(mail?.links.some((link) => link.includes('/tegoeden/0x'))).toBe(true);
  });

  it.each([
    ['a fund that is not ready', { config: { isConfigured: false } }, {}],
    ['a voucher of another system', { config: { vouchersExternal: true } }, {}],
    ['a voucher that was stopped', {}, { state: 'deactivated' }],
    ['a voucher that is past', {}, { expireAt: '2020-01-01' }],
    ['a person without an address', { email: null }, {}],
  ])('says no for %s', async (_what, given, changes) => {
    const { client, voucher, path } = await setUp(given);
    if (Object.keys(changes).length > 0) {
      await test.app.deps.db.updateTable('vouchers').set(changes).where('id', '=', voucher.id).execute();
    }
    expect(await client.post(`${path}/send-email`)).toMatchObject({ status: 403, body: { message: expect.any(String) } });
  });

  it('is for the holder only', async () => {
    const { path } = await setUp();
    expect((await test.visitor().post(`${path}/send-email`)).status).toBe(401);
    expect((await test.as(await test.build.requester()).post(`${path}/send-email`)).status).toBe(403);
    expect((await test.as(await test.build.requester()).post('/platform/vouchers/0x1/send-email')).status).toBe(404);
  });
});

describe('POST /platform/vouchers/{address}/share', () => {
  it('mails code and message to the provider of the offer, and a copy to the requester when asked for', async () => {
    const own = await setUp();
    const { provider, product, path } = await reserve(own);
    await test.app.deps.db
      .updateTable('organizations')
      .set({ email: 'zwembad@example.test' })
      .where('id', '=', provider.id)
      .execute();
    const reason = 'Ik kom zaterdag langs.';
    await test.deliver();
    expect(await own.client.post(`${path}/share`, { reason })).toMatchObject({ status: 200, body: [] });
    expect(await own.client.post(`${path}/share`, { reason, send_copy: true })).toMatchObject({ status: 200, body: [] });
    const mails = (await test.deliver()).filter((mail) => mail.text.includes(reason));
    const toProvider = mails.filter((mail) => mail.to === 'zwembad@example.test');
    expect(toProvider).toHaveLength(2);
    expect(toProvider[0]?.text).toContain(own.requester.email);
    expect(toProvider[0]?.subject).toContain(product.name);
    expect(toProvider[0]?.html).toContain('src="data:image/png;base64,');
    expect(mails.filter((mail) => mail.to === own.requester.email)).toHaveLength(1);
  });

  it('asks for a message first, then looks whose voucher it is and of which kind', async () => {
    const own = await setUp();
    const stranger = test.as(await test.build.requester());
    expect(await stranger.post(`${own.path}/share`, {})).toMatchObject({
      status: 422,
      body: { errors: { reason: ['Vul de reden in.'] } },
    });
    expect((await stranger.post(`${own.path}/share`, { reason: 'x' })).status).toBe(403);
    expect((await own.client.post(`${own.path}/share`, { reason: 'x' })).status).toBe(403);
    expect((await test.visitor().post(`${own.path}/share`, { reason: 'x' })).status).toBe(401);
    expect((await own.client.post('/platform/vouchers/0x1/share', {})).status).toBe(404);
    const { path } = await reserve(own);
    await test.app.deps.db.updateTable('funds').set({ vouchersExternal: true }).where('id', '=', own.fund.id).execute();
    expect((await own.client.post(`${path}/share`, { reason: 'x' })).status).toBe(403);
  });
});

describe('POST /platform/vouchers/{address}/deactivate', () => {
  it('stops the voucher, and writes down when and why', async () => {
    const { client, requester, voucher, path } = await setUp();
    const answer = await client.post(`${path}/deactivate`, { note: 'Ik ga verhuizen', reason: 'moved' });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { state: 'deactivated', deactivated: true, deactivated_at: expect.stringMatching(/^\d{4}-/) } },
    });
    expect(answer.body.data.history).toMatchObject([{ event: 'created_budget' }, { event: 'deactivated' }]);
    expect((await test.deliver()).filter(({ to }) => to === requester.email)).toEqual([]);
    const reported = (await client.get('/platform/notifications')).body.data;
    expect(reported).toMatchObject([{ type: 'notifications_identities.voucher_deactivated' }]);
    const events = test.app.deps.db.selectFrom('voucherEvents').select(['note', 'reason']).where('voucherId', '=', voucher.id);
    expect(await events.where('event', '=', 'deactivated').execute()).toEqual([{ note: 'Ik ga verhuizen', reason: 'moved' }]);
  });

  it('says no first, then what is wrong with the note', async () => {
    const closed = await setUp({ config: { allowBlockingVouchers: false } });
    expect((await closed.client.post(`${closed.path}/deactivate`, {})).status).toBe(403);
    const { client, path, voucher } = await setUp();
    expect((await test.as(await test.build.requester()).post(`${path}/deactivate`, {})).status).toBe(403);
    expect((await test.visitor().post(`${path}/deactivate`, {})).status).toBe(401);
    for (const body of [{}, { note: 'a' }, { note: 'a'.repeat(141) }, { note: 'moved', reason: 'bored' }]) {
      expect((await client.post(`${path}/deactivate`, body)).status).toBe(422);
    }
    await test.app.deps.db.updateTable('vouchers').set({ expireAt: '2020-01-01' }).where('id', '=', voucher.id).execute();
    expect((await client.post(`${path}/deactivate`, { note: 'moved' })).status).toBe(403);
  });

  it('stops it once when asked twice at once', async () => {
    const { client, path } = await setUp();
    const both = await Promise.all([1, 2].map(() => client.post(`${path}/deactivate`, { note: 'moved' })));
    expect(statusesOf(both)).toEqual([200, 403]);
  });

  it('cancels nothing, but open reservations can no longer be accepted', async () => {
    const own = await setUp();
    const { provider, reservationId } = await reserve(own);
    await own.client.post(`${own.path}/deactivate`, { note: 'moved' });
    const place = `/platform/organizations/${provider.id}/product-reservations`;
    const asProvider = test.as(provider.owner);
    expect((await asProvider.get(place)).body.data).toEqual([]);
    expect((await asProvider.post(`${place}/${reservationId}/accept`)).status).toBe(403);
    expect((await own.client.get(`/platform/product-reservations/${reservationId}`)).body.data.state).toBe('pending');
  });
});

describe('DELETE /platform/vouchers/{address}', () => {
  it('withdraws the open reservation behind it: money and stock are free', async () => {
    const own = await setUp();
    const { path, reservationId } = await reserve(own);
    expect((await own.client.get(own.path)).body.data.amount).toBe('75.00');
    expect(await own.client.delete(path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await own.client.get(own.path)).body.data.amount).toBe('100.00');
    expect((await own.client.get(`/platform/product-reservations/${reservationId}`)).body.data.state).toBe('canceled_by_client');
    expect((await own.client.delete(path)).status).toBe(404);
  });

  it('gives an unused, returnable voucher back once, also when asked twice at once', async () => {
    const own = await setUp();
    const { path, reservationId } = await reserve(own);
    const { db } = test.app.deps;
    const behind = await db
      .deleteFrom('productReservations')
      .where('id', '=', reservationId)
      .returning('productVoucherId')
      .executeTakeFirstOrThrow();
    await db.updateTable('vouchers').set({ returnable: true }).where('id', '=', behind.productVoucherId).execute();
    const both = await Promise.all([1, 2].map(() => own.client.delete(path)));
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await own.client.get(own.path)).body.data.amount).toBe('100.00');
  });

  it('is not for regular vouchers, accepted reservations and other people', async () => {
    const own = await setUp();
    expect((await own.client.delete(own.path)).status).toBe(403);
    const { path, provider, reservationId } = await reserve(own);
    expect((await test.as(await test.build.requester()).delete(path)).status).toBe(403);
    expect((await test.visitor().delete(path)).status).toBe(401);
    await test.as(provider.owner).post(`/platform/organizations/${provider.id}/product-reservations/${reservationId}/accept`);
    expect((await own.client.delete(path)).status).toBe(403);
  });
});

describe('the picture of a code', () => {
  it('is 400 by 400 pixels', async () => {
    const { width, height, format } = await sharp(await qrPicture('x')).metadata();
    expect({ width, height, format }).toEqual({ width: 400, height: 400, format: 'png' });
  });
});
