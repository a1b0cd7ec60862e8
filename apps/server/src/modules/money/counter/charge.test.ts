import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { statusesOf, whileHeld } from '../../../../testing/index.ts';
import { cleanUp } from '../../../../testing/clean-up.ts';
import { productOf, startCounter, type Given, type Scene } from './testing/counter-scene.ts';

const { db, later, reservedAddress, scene, test } = await startCounter();

describe('charging', () => {
  it('takes an amount from the voucher and shows it to everybody', async () => {
    const set = await scene();
    const { provider, client, voucher, clerk, fund } = set;
    const uid = 'ab'.repeat(32);
    const picture = { uid, type: 'organization_logo', ext: 'jpg', sizes: ['thumbnail', 'large'], createdAt: new Date() };
    const { id: logoMediaId } = await db.insertInto('media').values(picture).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('organizations').set({ logoMediaId }).where('id', '=', provider.id).execute();
    await db.updateTable('funds').set({ logoMediaId }).where('id', '=', fund.id).execute();
    const made = await set.charge({ ...set.byAmount, amount: 12.34, note: 'Schoenen' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { amount: '12.34', state: 'pending', target: 'provider', cancelable: false, transaction_in: null } },
    });
    expect(made.body.data).toMatchObject({
      organization: { logo: { uid, ext: 'jpg', sizes: { large: expect.stringContaining(uid) } } },
      fund: { logo: { uid } },
    });
    expect(await set.amount()).toBe('87.66');
    const { address } = made.body.data as { address: string };
    expect((await client.get(`/platform/vouchers/${voucher.address}/transactions/${address}`)).body.data).toEqual(made.body.data);
    const whole = await client.get(`/platform/vouchers/${voucher.address}`);
    expect(whole.body.data.transactions).toEqual([made.body.data]);
    expect((await test.as(clerk).get('/platform/provider/transactions')).body.data).toMatchObject([
      { address, amount: '12.34', note: 'Schoenen', product_price: null },
    ]);
    const finance = `/platform/organizations/${provider.id}/provider/transactions`;
    expect((await test.as(provider.owner).get(`${finance}?order_by=amount&pending_bulking=1`)).body.data).toMatchObject([
      { address, iban_final: false, notes: [{ message: 'Schoenen', group: 'provider' }] },
    ]);
    expect((await test.as(provider.owner).get(`${finance}/${address}`)).body.data).toMatchObject({ address });
  });

  it('works on the old path as well', async () => {
    const set = await scene();
    const made = await set.counter.post(`/platform/vouchers/${set.voucher.address}/transactions`, set.byAmount);
    expect(made.status).toBe(201);
    expect(await set.amount()).toBe('90.00');
  });

  it.each<[string, Given, (set: Scene) => object, string]>([
    ['more than is left', { balanceCents: 999 }, (set) => set.byAmount, 'amount'],
    ['one cent', {}, (set) => ({ ...set.byAmount, amount: 0.01 }), 'amount'],
    ['parts of cents', {}, (set) => ({ ...set.byAmount, amount: 1.005 }), 'amount'],
    ['nothing', {}, () => ({}), 'amount'],
    ['no organization', {}, () => ({ amount: 10 }), 'organization_id'],
    ['an organization of somebody else', {}, () => ({ amount: 10, organization_id: 1 }), 'organization_id'],
    ['an amount where only offers are allowed', { allowBudget: false }, (set) => set.byAmount, 'organization_id'],
    ['an amount and an offer', {}, (set) => ({ ...set.byAmount, product_id: set.product.id }), 'product_id'],
    ['an offer that is too dear', { balanceCents: 2549 }, (set) => productOf(set), 'product_id'],
    ['an offer that is sold out', { stock: 0 }, (set) => productOf(set), 'product_id'],
    ['an amount on a subsidies fund', { type: 'subsidies' }, (set) => set.byAmount, 'product_id'],
    ['a note of one letter', {}, (set) => ({ ...set.byAmount, note: 'a' }), 'note'],
  ])('refuses %s', async (_what, given, bodyOf, field) => {
    const set = await scene(given);
    expect(await set.charge(bodyOf(set))).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await set.payments()).toEqual([]);
  });

  it('tells nobody else what is wrong with what they sent', async () => {
    const set = await scene();
    const stranger = test.as(await test.build.identity());
    for (const wrong of [
      { amount: 'ten', organization_id: 'here' },
      { ...set.byAmount, note: 'a' },
    ]) {
      const { address } = set.voucher;
      expect((await stranger.post(`/platform/provider/vouchers/${address}/transactions`, wrong)).status).toBe(403);
      expect((await set.counter.post(`/platform/vouchers/${address}/transactions`, wrong)).status).toBe(422);
      later(20);
      expect((await set.counter.post('/platform/provider/vouchers/0x0/transactions', wrong)).status).toBe(404);
      later(20);
    }
  });

  it('takes all that is left as an amount, and not a cent more', async () => {
    const set = await scene({ balanceCents: 1234 });
    expect((await set.charge({ ...set.byAmount, amount: 12.35 })).status).toBe(422);
    later(20);
    expect((await set.charge({ ...set.byAmount, amount: 12.34 })).status).toBe(201);
    expect(await set.amount()).toBe('0.00');
  });

  it('takes the price of an offer, exactly to the last cent', async () => {
    const set = await scene({ balanceCents: 2550 });
    expect((await set.charge(productOf(set))).body.data).toMatchObject({ amount: '25.50', product_id: set.product.id });
    expect(await set.amount()).toBe('0.00');
  });

  it('pays the agreed subsidy, and one of nothing is paid at once', async () => {
    const paid = await scene({ type: 'subsidies', subsidyCents: 2000 });
    expect((await paid.charge({ product_id: paid.product.id })).body.data).toMatchObject({ amount: '20.00', state: 'pending' });
    const free = await scene({ type: 'subsidies', subsidyCents: 0 });
    expect((await free.charge({ product_id: free.product.id })).body.data).toMatchObject({ amount: '0.00', state: 'success' });
  });

  it('pays an offer to whose it is, also where one person scans for two organizations', async () => {
    const set = await scene();
    const other = await test.build.provider({ fundId: set.fund.id });
    await test.build.employee({ organizationId: other.id, identity: set.clerk, roles: ['operation_officer'] });
    expect(await set.charge({ product_id: set.product.id, organization_id: other.id })).toMatchObject({
      status: 422,
      body: { errors: { organization_id: [expect.any(String)] } },
    });
    expect(await set.payments()).toEqual([]);
    later(20);
    expect((await set.charge(productOf(set))).body.data).toMatchObject({ amount: '25.50' });
  });

  it('stops at the limit of the sponsor', async () => {
    const set = await scene({ type: 'subsidies', subsidyCents: 100, limitPerIdentity: 1 });
    expect((await set.charge({ product_id: set.product.id })).status).toBe(201);
    later(20);
    expect(await set.charge({ product_id: set.product.id })).toMatchObject({
      status: 422,
      body: { errors: { product_id: [expect.any(String)] } },
    });
  });

  it('says between which amounts can be charged as people write them', async () => {
    const set = await scene({ balanceCents: 28_390 });
    expect((await set.charge({ ...set.byAmount, amount: 300 })).body.errors).toEqual({
      amount: ['Vul bij het bedrag €\u00a00,02 tot en met €\u00a0283,90 in.'],
    });
  });

  it('of a reservation accepts it, and its money is taken once', async () => {
    const set = await scene();
    const address = await reservedAddress(set);
    expect(await set.amount()).toBe('74.50');
    const made = await set.counter.post(`/platform/provider/vouchers/${address}/transactions`, { note: 'Opgehaald' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { amount: '25.50', state: 'pending', cancelable: true, transaction_in: expect.any(Number) } },
    });
    expect(await set.amount()).toBe('74.50');
    expect((await set.client.get('/platform/product-reservations')).body.data).toMatchObject([{ state: 'accepted' }]);
    expect((await test.as(set.clerk).get('/platform/provider/transactions')).body.data).toMatchObject([{ note: 'Opgehaald' }]);
    later(20);
    const again = await set.counter.post(`/platform/provider/vouchers/${address}/transactions`, {});
    expect(again).toMatchObject({ status: 403, body: { error: 'reservation_used' } });
  });

  it('of a reservation of subsidies takes nothing from a voucher that has no balance', async () => {
    const set = await scene({ type: 'subsidies', subsidyCents: 2000, balanceCents: 0 });
    const address = await reservedAddress(set);
    const made = await set.counter.post(`/platform/provider/vouchers/${address}/transactions`, {});
    expect(made).toMatchObject({ status: 201, body: { data: { amount: '20.00', state: 'pending' } } });
    const entries = db.selectFrom('voucherEntries as entry').innerJoin('vouchers as voucher', 'voucher.id', 'entry.voucherId');
    const kinds = await entries.select('entry.kind').where('voucher.fundId', '=', set.fund.id).distinct().execute();
    expect(kinds).toEqual([{ kind: 'granted' }]);
  });

  it('of a voucher for an offer works once', async () => {
    const set = await scene();
    await db
      .updateTable('vouchers')
      .set({ productId: set.product.id, amountCents: 2550 })
      .where('id', '=', set.voucher.id)
      .execute();
    expect((await set.counter.get(set.path)).body.data).toMatchObject({ type: 'product', product: { id: set.product.id } });
    expect((await set.charge({})).body.data).toMatchObject({ amount: '25.50', product_id: set.product.id });
    later(20);
    expect(await set.charge({})).toMatchObject({ status: 403, body: { error: 'product_voucher_used' } });
  });
});

describe('charging again', () => {
  it('is refused for five seconds, by person and by voucher', async () => {
    const set = await scene();
    const { provider, voucher, path } = set;
    expect((await set.charge(set.byAmount)).status).toBe(201);
    expect(await set.charge(set.byAmount)).toMatchObject({
      status: 403,
      body: {
        key: 'to_many_attempts',
        error: 'to_many_attempts',
        message: expect.any(String),
        meta: { title: expect.any(String) },
      },
    });
    expect(await test.as(provider.owner).post(`${path}/transactions`, set.byAmount)).toMatchObject({
      status: 403,
      body: { key: 'throttled', error: 'throttled', message: 'U hebt dit tegoed net al gescand. Wacht 1 minuut.' },
    });
    later(6);
    expect((await set.charge(set.byAmount)).status).toBe(201);
    const held = await db
      .selectFrom('voucherTransactions')
      .select('attempts')
      .where('voucherId', '=', voucher.id)
      .orderBy('id')
      .execute();
    expect(held).toEqual([{ attempts: 0 }, { attempts: 50 }]);
    later(16);
    expect((await set.charge(set.byAmount)).status).toBe(201);
    expect(await set.amount()).toBe('70.00');
  });
});

describe('a charge that the database refuses to store, which it says together with the commit', () => {
  const withKey = { 'idempotency-key': 'cannot-be-stored-of-sixteen' };

  it.each<[string, { table: string; rule: string; headers: Record<string, string> }]>([
    ['with its answer', { table: 'idempotency_keys', rule: 'answer is null', headers: withKey }],
    ['with a key', { table: 'voucher_transactions', rule: "state <> 'pending'", headers: withKey }],
    ['without one', { table: 'voucher_transactions', rule: "state <> 'pending'", headers: {} }],
    ['in the ledger, with a key', { table: 'voucher_entries', rule: "kind <> 'paid'", headers: withKey }],
    ['in the ledger, without one', { table: 'voucher_entries', rule: "kind <> 'paid'", headers: {} }],
  ])('%s is not made, and can be made then', async (_what, { table, rule, headers }) => {
    const set = await scene();
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    cleanUp(() => owner.end());
    await owner.query(`alter table ${table} add constraint none_kept check (${rule}) not valid`);
    const charge = () => set.counter.post(`${set.path}/transactions`, set.byAmount, headers);
    expect((await charge()).status).toBe(500);
    await owner.query(`alter table ${table} drop constraint none_kept`);
    expect(await set.amount()).toBe('100.00');
    expect(await set.payments()).toEqual([]);
    const made = await charge();
    expect(made).toMatchObject({ status: 201, body: { data: { amount: '10.00' } } });
    expect(await set.payments()).toEqual([made.body.data]);
    expect(await set.amount()).toBe('90.00');
  });
});

describe('the attempt, which is counted in the transaction of the charge', () => {
  it('is waited for: nothing is stored when it is one too many', async () => {
    const set = await scene();
    expect((await set.charge(set.byAmount)).status).toBe(201);
    later(20);
    const windowOfClerk = sql`rate_limit_windows where bucket = 'charge_voucher' and subject like ${`${set.clerk.id}:%`}`;
    const [answer] = await whileHeld(test, {
      hold: (tx) => sql`select from ${windowOfClerk} for update`.execute(tx),
      calls: () => [set.charge(set.byAmount)],
      change: (tx) =>
        sql`update rate_limit_windows set started_at = ${test.clock.now()}
             where bucket = 'charge_voucher' and subject like ${`${set.clerk.id}:%`}`.execute(tx),
    });
    expect(answer).toMatchObject({ status: 403, body: { error: 'to_many_attempts' } });
    expect(await set.amount()).toBe('90.00');
    expect(await set.payments()).toHaveLength(1);
  });

  it('is refused ahead of all that is found meanwhile', async () => {
    const set = await scene();
    const unknown = () => set.counter.post(`/platform/provider/vouchers/0x${'0'.repeat(40)}/transactions`, set.byAmount);
    expect((await unknown()).status).toBe(404);
    expect(await unknown()).toMatchObject({ status: 403, body: { error: 'to_many_attempts' } });
    expect(await set.charge({ amount: 'ten' })).toMatchObject({ status: 403, body: { error: 'to_many_attempts' } });
  });

  it.each<[string, (set: Scene) => object, Record<string, string>]>([
    ['with its voucher locked', (set) => set.byAmount, {}],
    ['for its body', () => ({ amount: 'ten' }), {}],
    ['with a key', (set) => set.byAmount, { 'idempotency-key': 'a-key-of-its-own-1' }],
  ])('counts also when the charge is refused %s', async (_what, bodyOf, headers) => {
    const set = await scene({ balanceCents: 999 });
    expect((await set.counter.post(`${set.path}/transactions`, bodyOf(set), headers)).status).toBe(422);
    expect(await set.charge({ ...set.byAmount, amount: 1 })).toMatchObject({ status: 403, body: { error: 'to_many_attempts' } });
    expect(await set.amount()).toBe('9.99');
  });

  it('is counted once when the database breaks a charge off, which is tried again', async () => {
    const set = await scene();
    const row = sql`rate_limit_windows where bucket = 'charge_voucher' and subject like ${`${set.clerk.id}:%`}`;
    expect((await set.charge(set.byAmount)).status).toBe(201);
    later(60);
    const [answer] = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('vouchers').select('id').where('id', '=', set.voucher.id).forUpdate().execute(),
      calls: () => [set.charge(set.byAmount)],
      // Each now waits for what the other holds.
      change: (tx) => sql`select from ${row} for update`.execute(tx),
    });
    expect(answer?.status).toBe(201);
    expect((await sql`select attempts from ${row}`.execute(db)).rows).toEqual([{ attempts: 1 }]);
    expect(await set.amount()).toBe('80.00');
  });
});

describe('a voucher that changes before it is locked', () => {
  it.each<[string, object, object]>([
    ['is stopped', { state: 'deactivated' }, {}],
    ['is over', { expireAt: '2020-01-01' }, { error: 'expired' }],
  ])('%s, and is charged no more', async (_what, change, body) => {
    const set = await scene();
    const [answer] = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('vouchers').select('id').where('id', '=', set.voucher.id).forUpdate().execute(),
      calls: () => [set.charge(set.byAmount)],
      change: (tx) => tx.updateTable('vouchers').set(change).where('id', '=', set.voucher.id).execute(),
    });
    expect(answer).toMatchObject({ status: 403, body });
    const paid = db.selectFrom('voucherTransactions').select('id').where('voucherId', '=', set.voucher.id);
    expect(await paid.execute()).toEqual([]);
  });

  it('is not charged by who may do so no more', async () => {
    const set = await scene();
    const [answer] = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('vouchers').select('id').where('id', '=', set.voucher.id).forUpdate().execute(),
      calls: () => [set.charge(set.byAmount)],
      change: (tx) =>
        tx.updateTable('employees').set({ deletedAt: test.clock.now() }).where('identityId', '=', set.clerk.id).execute(),
    });
    expect(answer?.status).toBe(403);
    expect(await set.amount()).toBe('100.00');
  });

  it('keeps all it has when the connection of the charge is lost', async () => {
    const set = await scene();
    const [answer] = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('vouchers').select('id').where('id', '=', set.voucher.id).forUpdate().execute(),
      calls: () => [set.charge(set.byAmount)],
      change: endWaitingConnections,
    });
    expect(answer?.status).toBeGreaterThanOrEqual(500);
    expect(await set.payments()).toEqual([]);
    later(20);
    expect((await set.charge(set.byAmount)).status).toBe(201);
    expect(await set.amount()).toBe('90.00');
  });

  it('has only what another charge left of it', async () => {
    const set = await scene({ balanceCents: 1000 });
    const owner = test.as(set.provider.owner);
    const [answer] = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('vouchers').select('id').where('id', '=', set.voucher.id).forUpdate().execute(),
      calls: () => [owner.post(`${set.path}/transactions`, set.byAmount)],
      change: (tx) =>
        sql`insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents, created_at)
            values (${set.voucher.id}, 2, 'paid', -1, 999, now())`.execute(tx),
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { amount: [expect.any(String)] } } });
    expect(await set.amount()).toBe('9.99');
  });
});

/** By who owns the database: the platform's own role may not. */
async function endWaitingConnections(): Promise<void> {
  const owner = new pg.Client({ connectionString: test.databaseUrl });
  await owner.connect();
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await owner.end();
}

describe('two at once', () => {
  it('charge a voucher once', async () => {
    const set = await scene({ balanceCents: 1500 });
    const body = set.byAmount;
    const owner = test.as(set.provider.owner);
    const answers = await Promise.all([set.charge(body), owner.post(`${set.path}/transactions`, body)]);
    expect(statusesOf(answers)).toEqual([201, 403]);
    expect(await set.amount()).toBe('5.00');
    expect(await set.payments()).toHaveLength(1);
  });

  it('or eight, each at a counter of their own, charge it once', async () => {
    const set = await scene({ balanceCents: 1500 });
    const clerks = await Promise.all(Array.from({ length: 8 }, () => test.build.identity()));
    for (const identity of clerks) {
      await test.build.employee({ organizationId: set.provider.id, identity, roles: ['operation_officer'] });
    }
    const answers = await Promise.all(clerks.map((one) => test.as(one).post(`${set.path}/transactions`, set.byAmount)));
    expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 7 }, () => 403)]);
    expect(answers.filter(({ status }) => status === 403)).toMatchObject(Array(7).fill({ body: { error: 'throttled' } }));
    expect(await set.amount()).toBe('5.00');
    expect(await set.payments()).toHaveLength(1);
  });

  it('scan and reserve one balance, and only one gets it', async () => {
    const set = await scene({ balanceCents: 2600 });
    const answers = await Promise.all([set.charge({ ...set.byAmount, amount: 20 }), set.reserve()]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(['6.00', '0.50']).toContain(await set.amount());
  });

  it('take the last one of an offer once', async () => {
    const set = await scene({ stock: 1 });
    const answers = await Promise.all([set.charge(productOf(set)), set.reserve()]);
    expect(statusesOf(answers)).toEqual([201, 422]);
  });

  it('accept a reservation once, at the counter and in the office', async () => {
    const set = await scene();
    const address = await reservedAddress(set);
    const [reservation] = (await set.client.get('/platform/product-reservations')).body.data as { id: number }[];
    const office = test.as(set.provider.owner);
    const path = `/platform/organizations/${set.provider.id}/product-reservations/${reservation?.id}/accept`;
    await Promise.all([set.counter.post(`/platform/provider/vouchers/${address}/transactions`, {}), office.post(path)]);
    expect((await office.get(`/platform/organizations/${set.provider.id}/provider/transactions`)).body.data).toHaveLength(1);
    expect(await set.amount()).toBe('74.50');
  });
});
