import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, statusesOf, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

interface Given {
  priceCents?: number;
  balanceCents?: number;
  stock?: number;
  expireAt?: string | null;
  voucherExpireAt?: string;
  autoAccept?: boolean;
  type?: 'budget' | 'subsidies';
}

/** A citizen with a voucher, and an offer that can be reserved with it. */
async function scene(given: Given = {}) {
  const { build } = test;
  const fund = await build.fund({ type: given.type ?? 'budget' });
  const provider = await build.provider({ fundId: fund.id, autoAccept: given.autoAccept ?? false });
  const product = await build.product({
    organizationId: provider.id,
    priceCents: given.priceCents ?? 2550,
    ...(given.stock === undefined ? {} : { stock: given.stock }),
    expireAt: given.expireAt ?? null,
  });
  const requester = await build.requester();
  const voucher = await build.voucher({
    fundId: fund.id,
    requester,
    amountCents: given.balanceCents ?? 10_000,
    ...(given.voucherExpireAt ? { expireAt: given.voucherExpireAt } : {}),
  });
  const body = { voucher_address: voucher.address, product_id: product.id, first_name: 'Noor', last_name: 'Jansen' };
  const client = test.as(requester);
  const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
  return {
    fund,
    provider,
    product,
    requester,
    voucher,
    body,
    client,
    asProvider,
    reserve: (more: object = {}, headers: Record<string, string> = {}) =>
      client.post('/platform/product-reservations', { ...body, ...more }, headers),
    amount: async () => (await client.get(`/platform/vouchers/${voucher.address}`)).body.data.amount as string,
    providerPath: `/platform/organizations/${provider.id}/product-reservations`,
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

const yesterday = () => test.build.inDays(-1);

async function ledger(voucherId: number): Promise<{ kind: string; amount: number; balance: number }[]> {
  const { rows } = await test.app.database.pool.query<{ kind: string; amount: number; balance: number }>(
    'select kind, amount_cents as amount, balance_cents as balance from voucher_entries where voucher_id = $1 order by number',
    [voucherId],
  );
  return rows;
}

describe('POST /platform/product-reservations', () => {
  it('sets the offer apart and pays it from the voucher', async () => {
    const { reserve, amount, voucher, client, product } = await scene();
    const answer = await reserve({ user_note: 'Graag op woensdag' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          state: 'pending',
          price: '25.50',
          amount: '25.50',
          first_name: 'Noor',
          user_note: 'Graag op woensdag',
          voucher_address: voucher.address,
        },
      },
    });
    expect(await amount()).toBe('74.50');
    const shown = await client.get(`/platform/vouchers/${voucher.address}`);
    expect(shown.body.data.product_vouchers).toMatchObject([{ amount: '25.50', product: { id: product.id } }]);
    const list = await client.get('/platform/vouchers');
    expect(list.body.data).toMatchObject([{ id: voucher.id, amount: '74.50' }]);
    expect(await ledger(voucher.id)).toEqual([
      { kind: 'granted', amount: 10_000, balance: 10_000 },
      { kind: 'reserved', amount: -2550, balance: 7450 },
    ]);
  });

  it('is told to who reserved, on the site', async () => {
    const { reserve, client } = await scene();
    await reserve();
    await test.deliver();
    const { body } = await client.get('/platform/notifications');
    expect((body.data as { type: string }[]).map(({ type }) => type)).toContain(
      'notifications_identities.product_reservation_created',
    );
  });

  it('accepts at once where the provider agrees beforehand', async () => {
    const { reserve, client, product } = await scene({ autoAccept: true });
    const reported = async () => (await client.get(`/platform/products/${product.id}`)).body.data.reservation.policy as string;
    expect(await reported()).toBe('accept');
    expect((await reserve()).body.data).toMatchObject({ state: 'accepted', voucher_transaction: { id: expect.any(Number) } });
    const own = test.app.deps.db.updateTable('products').where('id', '=', product.id);
    await own.set({ reservationPolicy: 'review' }).execute();
    expect(await reported()).toBe('review');
    expect((await reserve()).body.data).toMatchObject({ state: 'pending' });
    await own.set({ reservationPolicy: 'accept' }).execute();
    expect(await reported()).toBe('accept');
  });

  it('takes a remark under its other name too', async () => {
    const { reserve } = await scene();
    expect((await reserve({ notes: 'Maat 36' })).body.data).toMatchObject({ user_note: 'Maat 36' });
    expect((await reserve({ notes: 'Maat 36', user_note: 'Maat 38' })).body.data).toMatchObject({ user_note: 'Maat 38' });
    expect((await reserve({ notes: 'a'.repeat(401) })).body.errors).toEqual({ notes: [expect.any(String)] });
  });

  it('tells the voucher of what was reserved, to the requester alone and as long as it is there', async () => {
    const { reserve, client, asProvider, providerPath } = await scene();
    const { id, product_voucher_address: address } = (await reserve()).body.data;
    expect((await client.get(`/platform/vouchers/${address}`)).body.data).toMatchObject({ type: 'product', amount: '25.50' });
    expect((await asProvider.get(`${providerPath}/${id}`)).body.data.product_voucher_address).toBeNull();
    await client.patch(`/platform/product-reservations/${id}`, { state: 'canceled_by_client' });
    expect((await client.get(`/platform/product-reservations/${id}`)).body.data.product_voucher_address).toBeNull();
  });

  it.each<[string, Given, object, string]>([
    ['more than what is left', { balanceCents: 2549 }, {}, 'product_id'],
    ['an offer that is sold out', { stock: 0 }, {}, 'product_id'],
    ['an offer that is over', { expireAt: '2020-01-01' }, {}, 'product_id'],
    ['a voucher that is over', { voucherExpireAt: '2020-01-01' }, {}, 'voucher_address'],
    ['an unknown voucher', {}, { voucher_address: `0x${'0'.repeat(40)}` }, 'voucher_address'],
    ['an unknown offer', {}, { product_id: 987_654 }, 'product_id'],
    ['no first name', {}, { first_name: ' ' }, 'first_name'],
    ['a last name of 21 letters', {}, { last_name: 'a'.repeat(21) }, 'last_name'],
  ])('refuses %s', async (_what, given, more, field) => {
    const { reserve, amount, client, body } = await scene(given);
    const before = await amount();
    const refused = await reserve(more);
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    const checked = await client.post('/platform/product-reservations/validate', { ...body, ...more });
    expect(checked.body).toEqual(refused.body);
    expect(await amount()).toBe(before);
  });

  it('does not take somebody else’s voucher for one', async () => {
    const mine = await scene();
    const theirs = await scene();
    expect(await mine.reserve({ voucher_address: theirs.voucher.address })).toMatchObject({
      status: 422,
      body: { errors: { voucher_address: [expect.any(String)] } },
    });
  });

  it('reserves exactly to the last cent', async () => {
    const { reserve, amount } = await scene({ balanceCents: 2550 });
    expect((await reserve()).status).toBe(201);
    expect(await amount()).toBe('0.00');
  });

  it('keeps what the provider did not ask for out', async () => {
    const { reserve } = await scene();
    expect((await reserve({ phone: '0612345678' })).body.data.phone).toBeNull();
  });

  it('asks for what the provider needs', async () => {
    const { reserve, provider } = await scene();
    await test.app.database.pool.query(
      `update organizations set reservation_phone = 'required', reservation_birth_date = 'required' where id = $1`,
      [provider.id],
    );
    const refused = await reserve({ birth_date: '2999-01-01' });
    expect(Object.keys(refused.body.errors).sort()).toEqual(['birth_date', 'phone']);
    expect((await reserve({ phone: '0612345678', birth_date: '2015-03-05' })).body.data).toMatchObject({
      phone: '0612345678',
      birth_date: '2015-03-05',
    });
  });

  it('holds the limits of the sponsor, for one voucher and for everybody', async () => {
    const { build } = test;
    const fund = await build.fund({ type: 'subsidies' });
    const provider = await build.organization({ isProvider: true });
    const application = await build.fundProvider({
      fundId: fund.id,
      organizationId: provider.id,
      allowBudget: false,
      allowProducts: false,
    });
    const product = await build.product({ organizationId: provider.id, priceCents: 3000 });
    await build.approval({
      fundProviderId: application.id,
      productId: product.id,
      amountCents: 2000,
      limitTotal: 3,
      limitPerIdentity: 2,
    });
    const reserveAs = async () => {
      const requester = await build.requester();
      const voucher = await build.voucher({ fundId: fund.id, requester, amountCents: 0 });
      return () =>
        test.as(requester).post('/platform/product-reservations', {
          voucher_address: voucher.address,
          product_id: product.id,
          first_name: 'A',
          last_name: 'B',
        });
    };
    const first = await reserveAs();
    const second = await reserveAs();
    expect(await first()).toMatchObject({ status: 201, body: { data: { amount: '20.00', price: '10.00' } } });
    expect((await first()).status).toBe(201);
    expect((await first()).status).toBe(422);
    expect((await second()).status).toBe(201);
    expect((await second()).status).toBe(422);
  });

  it('makes one reservation of a double press with one key', async () => {
    const { reserve, amount } = await scene();
    const key = { 'idempotency-key': 'one-press-of-the-button' };
    const [first, second] = await Promise.all([reserve({}, key), reserve({}, key)]);
    expect(second.body).toEqual(first.body);
    expect(await amount()).toBe('74.50');
  });

  it('gives the last one to exactly one of two citizens', async () => {
    const one = await scene({ stock: 1 });
    const other = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: one.fund.id, requester: other });
    const answers = await Promise.all([
      one.reserve(),
      test.as(other).post('/platform/product-reservations', { ...one.body, voucher_address: voucher.address }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 422]);
  });
});

describe('PATCH /platform/product-reservations/{id}', () => {
  it('gives money and stock back at once', async () => {
    const { reserve, client, amount, voucher } = await scene({ stock: 1 });
    const { id } = (await reserve()).body.data;
    expect(await client.patch(`/platform/product-reservations/${id}`, { state: 'canceled_by_client' })).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await amount()).toBe('100.00');
    expect((await ledger(voucher.id)).at(-1)).toEqual({ kind: 'released', amount: 2550, balance: 10_000 });
    expect((await client.get(`/platform/product-reservations/${id}`)).body.data).toMatchObject({
      state: 'canceled_by_client',
      canceled: true,
    });
    expect((await reserve()).status).toBe(201);
  });

  it('gives the money back once, however often it is pressed', async () => {
    const { reserve, client, amount } = await scene();
    const { id } = (await reserve()).body.data;
    const press = () => client.patch(`/platform/product-reservations/${id}`, { state: 'canceled_by_client' });
    const answers = await Promise.all([press(), press(), press()]);
    expect(statusesOf(answers)).toEqual([200, 403, 403]);
    expect(await amount()).toBe('100.00');
  });

  it('refuses after the provider accepted', async () => {
    const { reserve, client, asProvider, providerPath, amount } = await scene();
    const { id } = (await reserve()).body.data;
    expect(await asProvider.post(`${providerPath}/${id}/accept`)).toMatchObject({
      status: 200,
      body: { data: { state: 'accepted' } },
    });
    expect((await client.patch(`/platform/product-reservations/${id}`, { state: 'canceled_by_client' })).status).toBe(403);
    expect(await amount()).toBe('74.50');
  });

  it('knows nothing of another state, nor of somebody else’s reservation', async () => {
    const { reserve, client } = await scene();
    const { id } = (await reserve()).body.data;
    expect((await client.patch(`/platform/product-reservations/${id}`, { state: 'accepted' })).status).toBe(422);
    const stranger = test.as(await test.build.requester());
    expect((await stranger.patch(`/platform/product-reservations/${id}`, { state: 'nonsense' })).status).toBe(403);
    expect((await stranger.get(`/platform/product-reservations/${id}`)).status).toBe(403);
    expect((await stranger.get('/platform/product-reservations/987654')).status).toBe(404);
  });
});

describe('the provider', () => {
  it('accepts once: two presses make one payment', async () => {
    const { reserve, asProvider, providerPath } = await scene();
    const { id } = (await reserve()).body.data;
    const answers = await Promise.all([
      asProvider.post(`${providerPath}/${id}/accept`),
      asProvider.post(`${providerPath}/${id}/accept`),
    ]);
    expect(statusesOf(answers)).toEqual([200, 403]);
    const { rows } = await test.app.database.pool.query('select 1 from voucher_transactions where product_reservation_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('takes the money that was set apart when it accepts', async () => {
    const { reserve, asProvider, providerPath } = await scene();
    const { id } = (await reserve()).body.data;
    await asProvider.post(`${providerPath}/${id}/accept`);
    const asked = 'select product_voucher_id as id from product_reservations where id = $1';
    const { rows } = await test.app.database.pool.query<{ id: number }>(asked, [id]);
    expect(await ledger(rows[0]?.id ?? 0)).toEqual([
      { kind: 'granted', amount: 2550, balance: 2550 },
      { kind: 'paid', amount: -2550, balance: 0 },
    ]);
  });

  it('accepts while the requester cancels: one of the two wins and the other is told, whatever the order', async () => {
    for (const first of ['provider', 'requester', 'provider', 'requester'] as const) {
      const { reserve, asProvider, providerPath, client, amount } = await scene();
      const { id } = (await reserve()).body.data;
      const accept = () => asProvider.post(`${providerPath}/${id}/accept`);
      const cancel = () => client.post(`/platform/product-reservations/${id}/cancel`);
      const calls = first === 'provider' ? [accept(), cancel()] : [cancel(), accept()];
      const answers = await Promise.all(calls);
      const [accepted, cancelled] = first === 'provider' ? answers : answers.toReversed();
      const won = accepted?.status === 200;
      expect([accepted?.status, cancelled?.status]).toEqual(won ? [200, 403] : [403, 200]);
      const { data } = (await asProvider.get(`${providerPath}/${id}`)).body;
      expect([data.state, data.voucher_transaction === null]).toEqual(won ? ['accepted', false] : ['canceled_by_client', true]);
      expect(await amount()).toBe(won ? '74.50' : '100.00');
    }
  });

  it('rejects an open one and cancels an accepted one; either way the money is back', async () => {
    for (const accepted of [false, true]) {
      const { reserve, asProvider, providerPath, amount } = await scene();
      const { id } = (await reserve()).body.data;
      if (accepted) await asProvider.post(`${providerPath}/${id}/accept`);
      const answer = await asProvider.post(`${providerPath}/${id}/reject`);
      expect(answer).toMatchObject({ status: 200, body: { data: { state: accepted ? 'canceled' : 'rejected' } } });
      expect(await amount()).toBe('100.00');
    }
  });

  it('cancels the payment with the reservation', async () => {
    const { reserve, asProvider, providerPath } = await scene();
    const { id } = (await reserve()).body.data;
    await asProvider.post(`${providerPath}/${id}/accept`);
    await asProvider.post(`${providerPath}/${id}/reject`);
    const asked = 'select state from voucher_transactions where product_reservation_id = $1';
    expect((await test.app.database.pool.query(asked, [id])).rows).toEqual([{ state: 'canceled' }]);
  });

  it('cannot reject what is over with its voucher or its fund', async () => {
    const over = [
      (set: Scene) => ({ ask: `update vouchers set state = 'deactivated' where id = $1`, values: [set.voucher.id] }),
      (set: Scene) => ({ ask: 'update vouchers set expire_at = $2 where id = $1', values: [set.voucher.id, yesterday()] }),
      (set: Scene) => ({ ask: 'update funds set end_date = $2 where id = $1', values: [set.fund.id, yesterday()] }),
    ];
    for (const end of over) {
      const set = await scene();
      const { id } = (await set.reserve()).body.data;
      const { ask, values } = end(set);
      await test.app.database.pool.query(ask, values);
      expect((await set.asProvider.post(`${set.providerPath}/${id}/reject`)).status).toBe(403);
      expect((await set.client.get(`/platform/product-reservations/${id}`)).body.data.state).toBe('pending');
    }
  });

  it('may write why it rejects or cancels, which the requester reads with the reservation', async () => {
    const { reserve, asProvider, providerPath, client } = await scene();
    const note = `Zwembad is dicht\n\n${'x'.repeat(1982)}`;
    const kinds = [
      { accepted: false, notes: { rejection_note: note, cancellation_note: null } },
      { accepted: true, notes: { rejection_note: null, cancellation_note: note } },
    ];
    for (const { accepted, notes } of kinds) {
      const { id } = (await reserve()).body.data;
      if (accepted) await asProvider.post(`${providerPath}/${id}/accept`);
      const answer = await asProvider.post(`${providerPath}/${id}/reject`, { note, share_note_by_email: false });
      expect(answer).toMatchObject({ status: 200, body: { data: notes } });
      expect((await client.get(`/platform/product-reservations/${id}`)).body.data).toMatchObject(notes);
    }
  });

  it('need not write anything; what is too long or no text changes nothing', async () => {
    const { reserve, asProvider, providerPath, client } = await scene();
    const { id } = (await reserve()).body.data;
    for (const bad of [{ note: 'x'.repeat(2001) }, { note: ['x'] }, { share_note_by_email: 'soms' }]) {
      const answer = await asProvider.post(`${providerPath}/${id}/reject`, bad);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(bad)]);
    }
    expect((await client.get(`/platform/product-reservations/${id}`)).body.data.state).toBe('pending');
    for (const empty of [undefined, {}, { note: null }, { note: '  ' }]) {
      const other = (await reserve({ user_note: 'x' })).body.data.id;
      const answer = await asProvider.post(`${providerPath}/${other}/reject`, empty);
      expect(answer).toMatchObject({ status: 200, body: { data: { rejection_note: null, cancellation_note: null } } });
    }
  });

  it('sees its own reservations with the address of the requester, others nothing', async () => {
    const { reserve, asProvider, providerPath, requester, client } = await scene();
    const { id } = (await reserve()).body.data;
    expect((await asProvider.get(providerPath)).body.data).toMatchObject([{ id, identity_email: requester.email }]);
    expect((await asProvider.get(`${providerPath}/${id}`)).status).toBe(200);
    expect((await client.get(providerPath)).status).toBe(403);
    expect((await client.post(`${providerPath}/${id}/accept`)).status).toBe(403);
    const other = await scene();
    expect((await other.asProvider.get(`${other.providerPath}/${id}`)).status).toBe(404);
    expect((await other.asProvider.post(`${other.providerPath}/${id}/accept`)).status).toBe(404);
    expect((await other.asProvider.post(`${other.providerPath}/${id}/reject`)).status).toBe(404);
  });

  it('does not see open ones on a voucher that was stopped, and cannot accept them', async () => {
    const { reserve, asProvider, providerPath, voucher } = await scene();
    const { id } = (await reserve()).body.data;
    await test.app.database.pool.query(`update vouchers set state = 'deactivated' where id = $1`, [voucher.id]);
    expect((await asProvider.get(providerPath)).body.data).toEqual([]);
    expect((await asProvider.post(`${providerPath}/${id}/accept`)).status).toBe(403);
  });
});

describe('GET /platform/product-reservations', () => {
  it('splits open ones from those that are over', async () => {
    const { reserve, client } = await scene();
    const first = (await reserve()).body.data.id;
    const second = (await reserve()).body.data.id;
    await client.patch(`/platform/product-reservations/${first}`, { state: 'canceled_by_client' });
    const ids = async (query: string) => idsOf(await client.get(`/platform/product-reservations?${query}`));
    expect(await ids('archived=0')).toEqual([second]);
    expect(await ids('archived=1')).toEqual([first]);
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('q=noor')).toEqual([second, first]);
    expect(await ids('q=100%25')).toEqual([]);
    expect(await ids('state=canceled_by_client')).toEqual([first]);
  });

  it('leaves what was refused among the open ones, unless those that are over are asked for', async () => {
    const { reserve, client, asProvider, providerPath } = await scene();
    const [refused, cancelled, open] = [await reserve(), await reserve(), await reserve()].map(({ body }) =>
      Number(body.data.id),
    );
    await asProvider.post(`${providerPath}/${refused}/reject`);
    await client.patch(`/platform/product-reservations/${cancelled}`, { state: 'canceled_by_client' });
    const ids = async (query: string) => idsOf(await client.get(`/platform/product-reservations?${query}`));
    expect(await ids('archived=0')).toEqual([open, refused]);
    expect(await ids('archived=0&over=0')).toEqual([open]);
    expect(await ids('archived=1&over=1')).toEqual([cancelled, refused]);
  });
});

describe('the ledger', () => {
  it('only grows: nobody changes or removes a row, not even the owner of the tables', async () => {
    const { voucher } = await scene();
    const { pool } = test.app.database;
    await expect(pool.query('update voucher_entries set amount_cents = 1 where voucher_id = $1', [voucher.id])).rejects.toThrow(
      /permission denied/,
    );
    await expect(pool.query('delete from voucher_entries where voucher_id = $1', [voucher.id])).rejects.toThrow(
      /permission denied/,
    );
    const { Client } = (await import('pg')).default;
    const owner = new Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await expect(owner.query('update voucher_entries set amount_cents = 1')).rejects.toThrow(/only added/);
    await expect(owner.query('delete from voucher_entries')).rejects.toThrow(/only added/);
    await expect(owner.query('truncate voucher_entries')).rejects.toThrow(/only added/);
    await owner.end();
  });

  it('refuses a row that does not follow the one before it, and a balance below zero', async () => {
    const { voucher } = await scene();
    const insert = (number: number, amount: number, balance: number) =>
      test.app.database.pool.query(
        `insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, created_at) values ($1, $2, 'reserved', $3, $4, $5)`,
        [voucher.id, number, amount, balance, new Date()],
      );
    await expect(insert(3, -100, 9900)).rejects.toThrow(/does not follow/);
    await expect(insert(2, -100, 9999)).rejects.toThrow(/does not follow/);
    await expect(insert(2, -10_001, -1)).rejects.toThrow(/check constraint/);
  });
});
