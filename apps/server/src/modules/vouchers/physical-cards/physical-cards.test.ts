import { beforeAll, describe, expect, it } from 'vitest';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { lockVouchers } from '#vouchers/ledger';
import { startTestApp, statusesOf, whileHeld, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const address = { address: 'Havenplein', house: '12', house_addition: 'a', postcode: '9712ab', city: 'Groningen' };

let cards = 0;
const newCode = () => `100${String(++cards).padStart(9, '0')}`;

async function setUp(config: { allowPhysicalCards?: boolean; type?: 'budget' | 'subsidies' } = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id, type: config.type ?? 'budget' });
  await test.app.deps.db
    .updateTable('funds')
    .set({ allowPhysicalCards: config.allowPhysicalCards ?? true })
    .where('id', '=', fund.id)
    .execute();
  const requester = await test.build.requester();
  const voucher = await test.build.voucher({ fundId: fund.id, requester });
  return { sponsor, fund, requester, voucher, path: `/platform/vouchers/${voucher.address}` };
}

const setState = (id: number, changes: { state?: string; expireAt?: string }) =>
  test.app.deps.db.updateTable('vouchers').set(changes).where('id', '=', id).execute();

describe("one's own cards", () => {
  it('are listed with their voucher, narrowed and ordered as vouchers are', async () => {
    const { requester, voucher, fund, path } = await setUp();
    const client = test.as(requester);
    expect((await client.get('/platform/physical-cards')).body).toMatchObject({ data: [], meta: { total: 0, per_page: 15 } });
    const code = newCode();
    await client.post(`${path}/physical-cards`, { code });
    const second = await test.build.voucher({ fundId: fund.id, requester });
    await client.post(`/platform/vouchers/${second.address}/physical-cards`, { code: newCode() });
    await test.build.voucher({ fundId: fund.id, requester });
    await test.as((await setUp()).requester).post(`${path}/physical-cards`, { code: newCode() });
    await setState(second.id, { state: 'deactivated' });

    const list = async (query: string) =>
      (await client.get(`/platform/physical-cards${query}`)).body as { data: { code: string }[]; meta: { total: number } };
    const codes = async (query: string) => (await list(query)).data.map((card) => card.code);
    const { data, meta } = await list('?archived=0&order_by=voucher_type&order_dir=desc&per_page=1');
    const [own] = (await client.get('/platform/vouchers?archived=0&order_dir=asc')).body.data;
    expect(data).toEqual([
      {
        id: expect.any(Number),
        code,
        code_locale: code.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3'),
        photo: null,
        physical_card_type_id: 1,
        voucher: own,
      },
    ]);
    expect(own).toMatchObject({ id: voucher.id, number: expect.stringMatching(/^\d{8}$/) });
    expect(meta).toMatchObject({ total: 1, last_page: 1 });
    expect(await codes('?archived=1')).not.toContain(code);
    expect(await codes('?order_dir=asc')).toEqual([code, expect.any(String)]);
    expect((await list('?page=9')).data).toEqual([]);
    expect((await client.get('/platform/physical-cards?per_page=0')).status).toBe(422);
    expect((await test.visitor().get('/platform/physical-cards')).status).toBe(401);
  });

  it('are of the kind that the fund has, where a kind is named', async () => {
    const { requester, path } = await setUp();
    const client = test.as(requester);
    const kind = (await client.get(path)).body.data.fund.fund_physical_card_types[0].id;
    const orders = [`${path}/physical-card-requests/validate`, `${path}/physical-card-requests`];
    for (const [to, body] of [
      ...orders.map((order) => [order, address] as const),
      [`${path}/physical-cards`, { code: newCode() }] as const,
    ]) {
      const refused = await client.post(to, { ...body, fund_physical_card_type_id: kind + 1 });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['fund_physical_card_type_id']]);
      const taken = await client.post(to, { ...body, fund_physical_card_type_id: kind });
      expect(taken.status).toBeLessThan(300);
    }
  });
});

describe('linking a card', () => {
  it('shows the card on the voucher until it is unlinked, and then frees its code', async () => {
    const { requester, voucher, path } = await setUp();
    const client = test.as(requester);
    const code = newCode();
    const linked = await client.post(`${path}/physical-cards`, { code });
    expect(linked).toMatchObject({ status: 201, body: { data: { code } } });
    const { id } = linked.body.data;
    expect((await client.get(path)).body.data.physical_card).toMatchObject({ id, code });

    const unlinked = await client.delete(`${path}/physical-cards/${id}`);
    expect([unlinked.status, unlinked.body]).toEqual([200, undefined]);
    expect((await client.get(path)).body.data.physical_card).toBe(false);
    expect((await client.delete(`${path}/physical-cards/${id}`)).status).toBe(404);

    const other = await test.build.voucher({ fundId: voucher.fundId, requester });
    expect((await client.post(`/platform/vouchers/${other.address}/physical-cards`, { code })).status).toBe(201);
  });

  it('asks for twelve characters that start with 100 and are linked nowhere, ahead of whose voucher it is', async () => {
    const { requester, path } = await setUp();
    const other = await setUp();
    const code = newCode();
    await test.as(other.requester).post(`${other.path}/physical-cards`, { code });
    const stranger = test.as(await test.build.requester());
    for (const wrong of ['200000000000', '10000000001', code]) {
      const answer = await stranger.post(`${path}/physical-cards`, { code: wrong });
      expect(answer).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    }
    expect((await stranger.post(`${path}/physical-cards`, { code: newCode() })).status).toBe(403);
    expect((await test.visitor().post(`${path}/physical-cards`, { code: newCode() })).status).toBe(401);
    expect((await test.as(requester).post('/platform/vouchers/0x1/physical-cards', { code: newCode() })).status).toBe(404);
  });

  it('says by a code why a voucher gets no card', async () => {
    const link = async ({ requester, path }: Awaited<ReturnType<typeof setUp>>) =>
      test.as(requester).post(`${path}/physical-cards`, { code: newCode() });
    expect(await link(await setUp({ allowPhysicalCards: false }))).toMatchObject({
      status: 403,
      body: { error: 'physical_cards_not_allowed' },
    });
    const stopped = await setUp();
    await setState(stopped.voucher.id, { state: 'deactivated' });
    expect(await link(stopped)).toMatchObject({ status: 403, body: { error: 'deactivated' } });
    const twice = await setUp();
    await link(twice);
    expect(await link(twice)).toMatchObject({ status: 403, body: { error: 'physical_card_already_attached' } });

    const reserved = await setUp();
    const provider = await test.build.provider({ fundId: reserved.fund.id });
    const product = await test.build.product({ organizationId: provider.id });
    const client = test.as(reserved.requester);
    await client.post('/platform/product-reservations', {
      voucher_address: reserved.voucher.address,
      product_id: product.id,
      first_name: 'A',
      last_name: 'B',
    });
    const behind = (await client.get(reserved.path)).body.data.product_vouchers[0].address;
    expect(await link({ ...reserved, path: `/platform/vouchers/${behind}` })).toMatchObject({
      status: 403,
      body: { error: 'only_budget_vouchers' },
    });
  });

  it('links one card when two are linked at once', async () => {
    const { requester, path } = await setUp();
    const client = test.as(requester);
    const both = await Promise.all([1, 2].map(() => client.post(`${path}/physical-cards`, { code: newCode() })));
    expect(statusesOf(both)).toEqual([201, 403]);
  });

  it.each([
    ['linked', 'physical-cards', () => ({ code: newCode() })],
    ['ordered', 'physical-card-requests', () => address],
  ] as const)('waits for whoever stops the voucher, after which no card is %s', async (_, what, body) => {
    const { requester, voucher, path } = await setUp();
    const [refused] = await whileHeld(test, {
      hold: (tx) => lockVouchers(tx, [voucher.id]),
      calls: () => [test.as(requester).post(`${path}/${what}`, body())],
      change: (tx) => tx.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', voucher.id).execute(),
    });
    expect(refused?.status).toBe(403);
    expect((await test.as(requester).get(`${path}/physical-card-requests`)).body.data).toEqual([]);
  });

  it('is undone after whoever holds the voucher', async () => {
    const { requester, voucher, path } = await setUp();
    const client = test.as(requester);
    const card = await client.post(`${path}/physical-cards`, { code: newCode() });
    const [unlinked] = await whileHeld(test, {
      hold: (tx) => lockVouchers(tx, [voucher.id]),
      calls: () => [client.delete(`${path}/physical-cards/${card.body.data.id}`)],
    });
    expect(unlinked?.status).toBe(200);
    expect((await client.get(path)).body.data.physical_card).toBe(false);
  });

  it('counts only codes that could be linked, and stops after five a day for one person', async () => {
    const { requester, path } = await setUp();
    const client = test.as(requester);
    for (let attempt = 0; attempt < 7; attempt++) await client.post(`${path}/physical-cards`, { code: '1' });
    for (let attempt = 0; attempt < 5; attempt++) await client.post(`${path}/physical-cards`, { code: newCode() });
    const refused = await client.post(`${path}/physical-cards`, { code: newCode() });
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'to_many_attempts', meta: { max_attempts: 5, decay_minutes: 1440, title: expect.any(String) } },
    });
    expect(refused.body.errors).toBeUndefined();
    const housemate = await setUp();
    const linkedAtHome = await test.app.server.inject({
      method: 'POST',
      remoteAddress: [10, (requester.id >> 16) & 255, (requester.id >> 8) & 255, requester.id & 255].join('.'),
      url: `/api/v1${housemate.path}/physical-cards`,
      headers: {
        host: 'localhost:4000',
        'client-key': 'general',
        'client-type': 'webshop',
        authorization: `Bearer ${housemate.requester.token}`,
      },
      payload: { code: newCode() },
    });
    expect(linkedAtHome.statusCode).toBe(201);
  });

  it('unlinks only cards of the own voucher', async () => {
    const own = await setUp();
    const other = await setUp();
    const card = await test.as(other.requester).post(`${other.path}/physical-cards`, { code: newCode() });
    expect((await test.as(own.requester).delete(`${own.path}/physical-cards/${card.body.data.id}`)).status).toBe(403);
    expect((await test.as(own.requester).delete(`${other.path}/physical-cards/${card.body.data.id}`)).status).toBe(403);
  });
});

describe('ordering a card', () => {
  it('keeps the address, tells it newest first, mails the requester and tells the sponsor on its site', async () => {
    const { sponsor, requester, path } = await setUp();
    const client = test.as(requester);
    const startedAt = wireDateTime(test.app.deps.now());
    expect((await client.post(`${path}/physical-card-requests`, address)).status).toBe(201);
    const second = await client.post(`${path}/physical-card-requests`, { ...address, house: 14, house_addition: null });
    const expected = { address: 'Havenplein', house: 14, house_addition: null, postcode: '9712 AB', city: 'Groningen' };
    expect(second.body.data).toMatchObject(expected);
    await test.deliver();
    const reported = await test.as(sponsor.owner, { 'client-type': 'sponsor' }).get('/platform/notifications');
    expect(reported.body.data[0]).toMatchObject({ type: 'notifications_funds.physical_card_requested' });
    const list = await client.get(`${path}/physical-card-requests`);
    const createdAt: string = second.body.data.created_at;
    expect(createdAt >= startedAt && createdAt <= wireDateTime(test.app.deps.now())).toBe(true);
    expect(list.body).toMatchObject({ data: [expected, { house: 12, house_addition: 'a' }], meta: { per_page: 15, total: 2 } });
    const { id } = second.body.data;
    expect((await client.get(`${path}/physical-card-requests/${id}`)).body.data).toMatchObject(expected);
    const mails = (await test.deliver()).filter((mail) => mail.to === requester.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Havenplein 12 a, 9712 AB Groningen');
    expect((await client.get(path)).body.data.physical_card).toBe(false);
  });

  it('is settled when a card is linked, and stays so when that card is blocked', async () => {
    const { requester, path } = await setUp();
    const client = test.as(requester);
    const ordered = await client.post(`${path}/physical-card-requests`, address);
    expect(ordered.body.data).toMatchObject({ linked_at: null });
    const card = await client.post(`${path}/physical-cards`, { code: newCode() });
    await client.delete(`${path}/physical-cards/${card.body.data.id}`);
    await client.post(`${path}/physical-card-requests`, { ...address, house: 14 });
    const list = await client.get(`${path}/physical-card-requests`);
    expect(list.body.data).toMatchObject([
      { house: 14, linked_at: null },
      { house: 12, linked_at: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  it('checks the fields with the same rules when it only checks, and stores nothing', async () => {
    const { requester, path } = await setUp();
    const client = test.as(requester);
    const wrong = { address: 'Ha', house: 20_001, postcode: '0712 AB', city: 'G'.repeat(21) };
    for (const place of ['physical-card-requests', 'physical-card-requests/validate']) {
      expect(await client.post(`${path}/${place}`, wrong)).toMatchObject({
        status: 422,
        body: { errors: { address: [expect.any(String)], city: [expect.any(String)] } },
      });
      expect(await client.post(`${path}/${place}`, { ...address, house: 0, postcode: '0712 AB' })).toMatchObject({
        status: 422,
        body: { errors: { house: [expect.any(String)], postcode: [expect.any(String)] } },
      });
    }
    const checked = await client.post(`${path}/physical-card-requests/validate`, address);
    expect([checked.status, checked.body]).toEqual([200, undefined]);
    expect((await client.get(`${path}/physical-card-requests`)).body.meta.total).toBe(0);
  });

  it('is for the holder of a voucher that can be used', async () => {
    const { requester, voucher, path } = await setUp();
    const stranger = test.as(await test.build.requester());
    for (const place of ['physical-card-requests', 'physical-card-requests/validate']) {
      expect((await stranger.post(`${path}/${place}`, {})).status).toBe(422);
      expect((await stranger.post(`${path}/${place}`, address)).status).toBe(403);
      expect((await test.visitor().post(`${path}/${place}`, address)).status).toBe(401);
    }
    expect((await stranger.get(`${path}/physical-card-requests`)).status).toBe(403);
    expect((await stranger.get(`${path}/physical-card-requests/1`)).status).toBe(403);
    expect((await test.as(requester).get(`${path}/physical-card-requests/9999999`)).status).toBe(404);
    await setState(voucher.id, { expireAt: '2020-01-01' });
    expect((await test.as(requester).post(`${path}/physical-card-requests`, address)).status).toBe(403);
  });

  it('takes three orders a day of one person', async () => {
    const { requester, path } = await setUp();
    const client = test.as(requester);
    const answers = [];
    for (let order = 0; order < 4; order++) answers.push(await client.post(`${path}/physical-card-requests`, address));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 429]);
    expect(answers[3]?.body.error).toBe('to_many_attempts');
  });
});

describe('cards that a sponsor handles', () => {
  it('links and unlinks by the voucher’s id, without a limit', async () => {
    const { sponsor, requester, voucher, path } = await setUp();
    const employee = test.as(sponsor.owner);
    const cardsPath = `/platform/sponsor/${sponsor.id}/vouchers/${voucher.id}/physical-cards`;
    for (let time = 0; time < 6; time++) {
      const linked = await employee.post(cardsPath, { code: newCode() });
      expect(linked.status).toBe(201);
      expect((await test.as(requester).get(path)).body.data.physical_card).toEqual(linked.body.data);
      expect(await employee.delete(`${cardsPath}/${linked.body.data.id}`)).toMatchObject({ status: 200, body: [] });
    }
    expect((await employee.post(cardsPath, { code: '200000000000' })).status).toBe(422);
    expect((await employee.delete(`${cardsPath}/9999999`)).status).toBe(404);
  });

  it('orders by the voucher’s address, and the requester gets no mail', async () => {
    const { sponsor, requester, voucher, path } = await setUp();
    const employee = test.as(sponsor.owner);
    const orders = `/platform/organizations/${sponsor.id}/sponsor/vouchers/${voucher.address}/physical-card-requests`;
    expect((await employee.post(`${orders}/validate`, { ...address, postcode: 'x' })).status).toBe(422);
    expect((await employee.post(`${orders}/validate`, address)).status).toBe(200);
    expect((await employee.post(orders, address)).status).toBe(201);
    expect((await test.as(requester).get(`${path}/physical-card-requests`)).body.data).toHaveLength(1);
    expect((await test.deliver()).filter((mail) => mail.to === requester.email)).toEqual([]);
  });

  it('is for employees who manage vouchers, of the fund’s own organization', async () => {
    const { sponsor, voucher } = await setUp();
    const other = await setUp();
    const clerk = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: clerk, roles: ['finance'] });
    const cardsPath = (id: number) => `/platform/sponsor/${id}/vouchers/${voucher.id}/physical-cards`;
    const orders = (id: number) => `/platform/organizations/${id}/sponsor/vouchers/${voucher.address}/physical-card-requests`;
    for (const [client, organization, status] of [
      [test.visitor(), sponsor.id, 401],
      [test.as(clerk), sponsor.id, 403],
      [test.as(other.sponsor.owner), sponsor.id, 403],
      [test.as(other.sponsor.owner), other.sponsor.id, 404],
    ] as const) {
      expect((await client.post(cardsPath(organization), { code: newCode() })).status).toBe(status);
      expect((await client.delete(`${cardsPath(organization)}/1`)).status).toBe(status);
      expect((await client.post(orders(organization), address)).status).toBe(status);
      expect((await client.post(`${orders(organization)}/validate`, address)).status).toBe(status);
    }
  });
});
