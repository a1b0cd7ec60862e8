import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

const key = 'a-key-of-a-form-1';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { RATE_LIMITS: 'off' } });
});

/** Somebody with a voucher of € 100 who may reserve an offer of € 10; reserving is what is done once. */
async function scene() {
  const fund = await test.build.fund();
  const provider = await test.build.provider({ fundId: fund.id });
  const product = await test.build.product({ organizationId: provider.id, priceCents: 1000 });
  const requester = await test.build.requester();
  const voucher = await test.build.voucher({ fundId: fund.id, requester });
  const body = { voucher_address: voucher.address, product_id: product.id, first_name: 'Noor', last_name: 'Jansen' };
  const reserve = (headers: Record<string, string>, more: object = {}) =>
    test.as(requester).post('/platform/product-reservations', { ...body, ...more }, headers);
  const made = async () => {
    const rows = test.app.deps.db.selectFrom('productReservations').select('id').where('voucherId', '=', voucher.id);
    return (await rows.execute()).length;
  };
  return { reserve, made };
}

describe('a call with an Idempotency-Key', () => {
  it('is done once; repeated it gets the same answer', async () => {
    const { reserve, made } = await scene();
    const first = await reserve({ 'idempotency-key': key });
    const second = await reserve({ 'idempotency-key': key });
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await made()).toBe(1);
  });

  it('is done once when it comes many times at the same moment', async () => {
    const { reserve, made } = await scene();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reserve({ 'idempotency-key': key })));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await made()).toBe(1);
  });

  it('is answered also when as many come as there are connections, and each counts an attempt in its transaction', async () => {
    const busy = await startTestApp();
    const requester = await busy.build.requester();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, number) =>
        busy
          .as(requester)
          .post('/platform/funds/redeem', { code: '2222-3333' }, { 'idempotency-key': `a-key-for-redeeming-${number}` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
  });

  it('is refused with another body', async () => {
    const { reserve, made } = await scene();
    await reserve({ 'idempotency-key': key });
    const answer = await reserve({ 'idempotency-key': key }, { first_name: 'Sam' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { 'Idempotency-Key': [expect.any(String)] } } });
    expect(await made()).toBe(1);
  });

  it('is refused for another thing with the same body: it is not answered as if that were done', async () => {
    const own = await startTestApp();
    const requester = await own.build.requester();
    const fund = await own.build.fund();
    const provider = await own.build.provider({ fundId: fund.id });
    const [one, other] = [
      await own.build.product({ organizationId: provider.id }),
      await own.build.product({ organizationId: provider.id }),
    ];
    const bookmark = (id: number) =>
      own.as(requester).post(`/platform/products/${id}/bookmark`, undefined, { 'idempotency-key': key });
    expect((await bookmark(one.id)).status).toBeLessThan(300);
    expect(await bookmark(other.id)).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
    });
    expect((await bookmark(one.id)).status).toBeLessThan(300);
  });

  it('that was refused may be repeated after it was put right, with the same key', async () => {
    const { reserve, made } = await scene();
    expect(await reserve({ 'idempotency-key': key }, { first_name: '' })).toMatchObject({ status: 422 });
    expect(await reserve({ 'idempotency-key': key }, { product_id: 999_999 })).toMatchObject({ status: 422 });
    expect(await reserve({ 'idempotency-key': key })).toMatchObject({ status: 201 });
    expect(await made()).toBe(1);
  });

  it('is its own for each person', async () => {
    const [one, two] = [await scene(), await scene()];
    expect(await one.reserve({ 'idempotency-key': key })).toMatchObject({ status: 201 });
    expect(await two.reserve({ 'idempotency-key': key })).toMatchObject({ status: 201 });
    expect([await one.made(), await two.made()]).toEqual([1, 1]);
  });

  it('is remembered for 24 hours', async () => {
    const { reserve, made } = await scene();
    const started = test.clock.now();
    test.clock.at(started);
    await reserve({ 'idempotency-key': key });
    test.clock.at(new Date(started.getTime() + 14 * 60_000));
    await reserve({ 'idempotency-key': key });
    expect(await made()).toBe(1);
    await test.app.deps.db
      .updateTable('idempotencyKeys')
      .set({ createdAt: new Date(started.getTime() - 24 * 3600_000) })
      .execute();
    await reserve({ 'idempotency-key': key });
    expect(await made()).toBe(2);
  });

  it.each(['short', 'x'.repeat(101), 'with spaces in the middle'])('is refused with the key %j', async (wrong) => {
    const { reserve, made } = await scene();
    expect(await reserve({ 'idempotency-key': wrong })).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
    });
    expect(await made()).toBe(0);
  });

  it.each(['x'.repeat(16), 'x'.repeat(100), ''])('is taken with the key %j', async (right) => {
    const { reserve } = await scene();
    expect(await reserve({ 'idempotency-key': right })).toMatchObject({ status: 201 });
  });
});

it('without a key every call counts', async () => {
  const { reserve, made } = await scene();
  await reserve({});
  await reserve({});
  expect(await made()).toBe(2);
});

it('calls about signing in take no key: their answers are not kept', async () => {
  const headers = { 'idempotency-key': key };
  await test.visitor().post('/identity', { email: 'nieuw@example.test' }, headers);
  // A key that was kept would refuse another body.
  expect(await test.visitor().post('/identity', { email: 'ander@example.test' }, headers)).toMatchObject({ status: 201 });
  const kept = await test.app.deps.db.selectFrom('idempotencyKeys').select('operation').execute();
  expect(new Set(kept.map((row) => row.operation))).toEqual(new Set(['storeProductReservation']));
});
