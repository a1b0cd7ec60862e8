import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, idsOf, startTestApp, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

describe('GET /platform/vouchers', () => {
  it('holds a person’s own vouchers, everything on one page unless asked otherwise', async () => {
    const fund = await test.build.fund();
    const requester = await test.build.requester();
    await test.build.voucher({ fundId: fund.id, requester: await test.build.requester() });
    for (let number = 0; number < 20; number++) await test.build.voucher({ fundId: fund.id, requester });
    const client = test.as(requester);
    expect((await client.get('/platform/vouchers')).body).toMatchObject({
      data: { length: 20 },
      meta: { total: 20, per_page: 1000 },
    });
    expect((await client.get('/platform/vouchers?per_page=15&page=2')).body).toMatchObject({
      data: { length: 5 },
      meta: { last_page: 2, from: 16, to: 20 },
    });
    expect((await client.get('/platform/vouchers?per_page=101')).status).toBe(422);
    expect((await test.visitor().get('/platform/vouchers')).status).toBe(401);
  });

  it('puts what cannot be used now into the archive', async () => {
    const fund = await test.build.fund();
    const ended = await test.build.fund({ startDate: '2019-01-01', endDate: '2019-12-31', state: 'closed' });
    const requester = await test.build.requester();
    const living = await test.build.voucher({ fundId: fund.id, requester });
    const gone = [
      await test.build.voucher({ fundId: fund.id, requester, expireAt: '2020-01-01' }),
      await test.build.voucher({ fundId: fund.id, requester, state: 'deactivated' }),
      await test.build.voucher({ fundId: fund.id, requester, state: 'pending' }),
      await test.build.voucher({ fundId: ended.id, requester }),
    ];
    const ids = async (query: string) => idsOf(await test.as(requester).get(`/platform/vouchers?${query}`));
    expect(await ids('archived=0')).toEqual([living.id]);
    expect(new Set(await ids('archived=1'))).toEqual(new Set(gone.map((voucher) => voucher.id)));
    expect(await ids('state=deactivated')).toEqual([gone[1]?.id]);
  });

  it('narrows to the shop that a call names, by its number or its key', async () => {
    const requester = await test.build.requester();
    const [here, there] = [await test.build.fund(), await test.build.fund({ implementationKey: 'elsewhere' })];
    const own = await test.build.voucher({ fundId: here.id, requester });
    const other = await test.build.voucher({ fundId: there.id, requester });
    const ids = async (query: string) => idsOf(await test.as(requester).get(`/platform/vouchers?${query}`));
    expect(await ids('implementation_key=elsewhere')).toEqual([other.id]);
    expect(await ids('implementation_key=general')).toEqual([own.id]);
    const { id: elsewhere } = await test.build.implementation({ key: 'elsewhere' });
    const { id: general } = await test.build.implementation({ key: 'general' });
    expect(await ids(`implementation_id=${elsewhere}`)).toEqual([other.id]);
    expect(await ids(`implementation_id=${general}`)).toEqual([own.id]);
  });

  it('leaves out what stands behind a reservation, which can still be opened by itself', async () => {
    const fund = await test.build.fund();
    const provider = await test.build.provider({ fundId: fund.id });
    await test.build.provider({ fundId: fund.id }); // which does not sell it
    const product = await test.build.product({ organizationId: provider.id, priceCents: 1000 });
    const requester = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: fund.id, requester });
    const client = test.as(requester);
    await client.post('/platform/product-reservations', {
      voucher_address: voucher.address,
      product_id: product.id,
      first_name: 'A',
      last_name: 'B',
    });
    const list = await client.get('/platform/vouchers');
    expect(list.body.data).toMatchObject([{ id: voucher.id, product_vouchers: [{ amount: '10.00', returnable: true }] }]);
    const all = await client.get('/platform/vouchers?with_reservations=1&order_by=voucher_type');
    expect(all.body).toMatchObject({
      data: [{ id: voucher.id }, { type: 'product', product: { id: product.id } }],
      meta: { total: 2 },
    });
    const behind = await client.get(`/platform/vouchers/${list.body.data[0].product_vouchers[0].address}`);
    expect(behind).toMatchObject({
      status: 200,
      body: {
        data: {
          type: 'product',
          amount: '10.00',
          product: { id: product.id },
          parent: { fund_id: fund.id, address: voucher.address },
          offices: [{ organization_id: provider.id }],
        },
      },
    });
  });

  it.each([
    ['a running offer', {}, 10_000, true],
    ['an offer that costs more than what is left', { priceCents: 10_001 }, 10_000, false],
  ])('says whether %s can be reserved', async (_what, given, amountCents, reservable) => {
    const fund = await test.build.fund();
    const provider = await test.build.provider({ fundId: fund.id });
    const product = await test.build.product({ organizationId: provider.id, ...given });
    const requester = await test.build.requester();
    await test.build.voucher({ fundId: fund.id, requester, amountCents });
    const answer = await test.as(requester).get(`/platform/vouchers?product_id=${product.id}&type=regular&state=active`);
    expect(answer.body.data).toMatchObject([{ query_product: { reservable, reservable_enabled: true, reservable_count: null } }]);
  });

  it('takes one query beside that for who calls, for fifty vouchers as for two', async () => {
    const count = async (vouchers: number) => {
      const fund = await test.build.fund();
      const requester = await test.build.requester();
      for (let number = 0; number < vouchers; number++) await test.build.voucher({ fundId: fund.id, requester });
      const client = test.as(requester);
      await client.get('/platform/vouchers');
      return countQueries(() => client.get('/platform/vouchers'));
    };
    expect(await count(2)).toBe(2);
    expect(await count(50)).toBe(2);
  });
});

describe('GET /platform/vouchers/{address}', () => {
  it('shows amount, last day, addresses, history and the places where it can be spent', async () => {
    const fund = await test.build.fund();
    const provider = await test.build.provider({ fundId: fund.id });
    await test.build.provider({ fundId: fund.id, state: 'pending' });
    const requester = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: fund.id, requester, amountCents: 125_000, expireAt: '2027-02-28' });
    const answer = await test.as(requester).get(`/platform/vouchers/${voucher.address}`);
    expect(answer.body.data).toMatchObject({
      address: voucher.address,
      amount: '1250.00',
      last_active_day: '2027-02-28',
      last_active_day_locale: '28 februari 2027',
      history: [{ event: 'created_budget', event_locale: 'Tegoed gekregen' }],
      offices: [{ organization_id: provider.id, organization: { name: provider.name } }],
      transactions: [],
      physical_card: false,
    });
    const printable = await test.as(requester).get(`/platform/vouchers/${answer.body.data.address_printable}`);
    expect(printable.body.data.id).toBe(answer.body.data.id);
    const english = await test.as(requester, { 'accept-language': 'en' }).get(`/platform/vouchers/${voucher.address}`);
    expect(english.body.data).toMatchObject({
      last_active_day_locale: '28 February 2027',
      history: [{ event_locale: expect.not.stringContaining('Tegoed') }],
    });
  });

  it.each([
    ['2026-11-30T22:59:59Z', false], // 23:59:59 in Amsterdam
    ['2026-11-30T23:00:00Z', true],
  ])('counts the whole last day in Amsterdam: at %s expired is %s', async (moment, expired) => {
    const own = await startTestApp();
    own.clock.at(moment);
    const fund = await own.build.fund();
    const requester = await own.build.requester();
    const voucher = await own.build.voucher({ fundId: fund.id, requester, expireAt: '2026-11-30' });
    expect((await own.as(requester).get(`/platform/vouchers/${voucher.address}`)).body.data.expired).toBe(expired);
  });

  it('is for its holder only', async () => {
    const fund = await test.build.fund();
    const voucher = await test.build.voucher({ fundId: fund.id, requester: await test.build.requester() });
    const stranger = test.as(await test.build.requester());
    expect((await stranger.get(`/platform/vouchers/${voucher.address}`)).status).toBe(403);
    expect((await stranger.get(`/platform/vouchers/0x${'0'.repeat(40)}`)).status).toBe(404);
    expect((await stranger.get(`/platform/vouchers/${voucher.id}`)).status).toBe(404);
    expect((await test.visitor().get(`/platform/vouchers/${voucher.address}`)).status).toBe(401);
  });
});
