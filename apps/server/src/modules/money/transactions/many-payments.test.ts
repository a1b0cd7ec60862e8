import { sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '@tegoed/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { asked, passedIn, planOf, startTestApp, vacuumed } from '../../../../testing/index.ts';
import { randomAddress } from '#platform/services/secrets';
import type { PaymentFilter } from './list/payment-conditions.ts';
import { paymentList } from './list/payment-list-queries.ts';
import { sumOfPayments } from './totals/payment-sums-queries.ts';

const test = await startTestApp();
const { db } = test.app.deps;
const many = 20_000;
const now = new Date('2026-03-01T12:00:00Z');

/** Payments, one a minute; one in twenty is of the second sponsor, to a provider of its own. */
async function fill() {
  const sponsors = [
    await test.build.organization({ isSponsor: true }),
    await test.build.organization({ isSponsor: true }),
  ] as const;
  const funds = [
    await test.build.fund({ organizationId: sponsors[0].id }),
    await test.build.fund({ organizationId: sponsors[1].id }),
  ] as const;
  const { id: busy } = await test.build.organization({ name: 'Sporthal Noord' });
  const { id: provider } = await test.build.organization({ name: 'Zwembad de Plas' });
  const cashier = await test.build.identity();
  const { id: employeeId } = await test.build.employee({
    organizationId: provider,
    identity: cashier,
    roles: ['operation_officer'],
  });
  const requester = await test.build.requester();
  const vouchers = await Promise.all(funds.map((fund) => test.build.voucher({ fundId: fund.id, requester })));
  await sql`
    insert into voucher_transactions (address, voucher_id, target, state, amount_cents, organization_id, employee_id, created_at, updated_at)
    select '0xa' || lpad(to_hex(n), 39, '0'), (${vouchers.map(({ id }) => id)}::integer[])[case when n % 20 = 0 then 2 else 1 end], 'provider',
           'success', 100, case when n % 20 = 0 then ${provider}::integer else ${busy} end,
           case when n % 40 = 0 then ${employeeId}::integer end, ${now}::timestamptz - (${many}::integer - n) * interval '1 minute', ${now}
      from generate_series(0, ${many - 1}::integer) n`.execute(db);
  await vacuumed(test.databaseUrl, 'voucher_transactions');
  return { sponsors, funds, provider, cashier, vouchers };
}

let filled: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  filled = await fill();
}, 60_000);

describe('among very many payments', () => {
  it('those of a sponsor, and of a provider, are counted, summed and paged from an index alone', async () => {
    for (const of of [{ sponsorId: filled.sponsors[1].id }, { providerId: filled.provider }] satisfies PaymentFilter['of'][]) {
      const name = 'sponsorId' in of ? 'voucher_transactions_sponsor' : 'voucher_transactions_provider';
      const list = await paymentList(db, { of, now });
      expect(await planOf(db, sumOfPayments(list))).toMatch(
        /Index Only Scan using voucher_transactions_(sponsor|amount|provider) /,
      );
      const page = sql`select ${list.id} from ${list.from} where ${sql.join(list.where, sql` and `)} order by payment.created_at desc, payment.id desc limit 25`;
      expect(await planOf(db, page)).toMatch(new RegExp(`Index Only Scan Backward using ${name}`));
    }
  });

  it('those that one person charged are counted, summed and paged from an index alone', async () => {
    const of = { employeeIdentityId: filled.cashier.id };
    for (const narrower of [
      {},
      { organizationId: filled.provider, state: 'success' as const, from: '2026-02-28', to: '2026-03-01' },
    ]) {
      const list = await paymentList(db, { of, now, targets: ['provider'], ...narrower });
      const page = sql`select ${list.id} from ${list.from} where ${sql.join(list.where, sql` and `)} order by payment.created_at desc, payment.id desc limit 25`;
      for (const question of [sumOfPayments(list), page]) {
        expect(await planOf(db, question)).toMatch(/Index Only Scan (Backward )?using voucher_transactions_employee/);
      }
    }
    const client = test.as(filled.cashier);
    expect((await client.get('/platform/provider/transactions')).body.meta.total).toBe(many / 40);
  });

  it('the last page is read from the end, in the same order, with exact totals', async () => {
    const client = test.as(filled.sponsors[1].owner);
    const path = `/platform/organizations/${filled.sponsors[1].id}/sponsor/transactions`;
    const first = await client.get(`${path}?per_page=100`);
    expect(first.body.meta).toMatchObject({ total: many / 20, last_page: 10, total_amount: '1000.00' });
    const last = await client.get(`${path}?per_page=100&page=10`);
    const turned = await client.get(`${path}?per_page=100&order_dir=asc`);
    const ids = (answer: typeof last) => (answer.body.data as { id: number }[]).map(({ id }) => id);
    expect(ids(last)).toEqual(ids(turned).toReversed());
    expect((await client.get(`${path}?per_page=100&page=11`)).body.data).toEqual([]);
    expect((await client.get(`${path}?per_page=30&page=34`)).body.data).toHaveLength(10);
  });

  it.each(['', 'state=success', 'amount_min=1&amount_max=2', 'pending_bulking=1'])(
    'how many there are is not counted: %s',
    async (query) => {
      const client = test.as(filled.sponsors[0].owner);
      const path = `/platform/organizations/${filled.sponsors[0].id}/sponsor/transactions`;
      const { answer, statements } = await asked(() => client.get(`${path}?${query}`));
      expect(answer.body.meta).toMatchObject({ total: query === 'pending_bulking=1' ? 0 : (many / 20) * 19 });
      expect(statements.filter(({ text }) => /count\(\*\)[^]*voucher_transactions/.test(text))).toEqual([]);
    },
  );

  it('what a provider received, and whether a fund paid it, is told without reading its payments', async () => {
    const { id: organizationId, owner } = await test.build.provider({ fundId: filled.funds[0].id });
    await db
      .insertInto('voucherTransactions')
      .values({
        address: randomAddress(),
        voucherId: filled.vouchers[0]?.id ?? 0,
        target: 'provider',
        state: 'pending',
        organizationId,
        amountCents: 250,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    const client = test.as(owner, { 'client-type': 'provider' });
    const path = `/platform/organizations/${organizationId}/provider`;
    const { answer, statements } = await asked(() => client.get(`${path}/transactions/totals?from=2026-01-01&to=2026-12-31`));
    expect(answer.body.data.on_its_way).toMatchObject({ amount: '2.50', count: 1 });
    const ofFunds = await asked(() => client.get(`${path}/funds`));
    expect(ofFunds.answer.body.data).toHaveLength(1);
    const texts = [...statements, ...ofFunds.statements].map(({ text }) => text).join('\n');
    expect(texts).toContain('payment_totals');
    expect(texts).not.toContain('voucher_transactions');
    await db.deleteFrom('voucherTransactions').where('organizationId', '=', organizationId).execute();
  });

  it('those of a provider are not searched one by one for its name, but are found under the name they were paid to', async () => {
    const client = test.as(filled.sponsors[1].owner);
    const path = `/platform/organizations/${filled.sponsors[1].id}/sponsor/transactions`;
    const totalOf = async (q: string) => (await client.get(`${path}?q=${q}`)).body.meta.total as number;
    const paid = db.updateTable('voucherTransactions').where('organizationId', '=', filled.provider);
    await paid.set({ ibanToName: 'Zwembad de Plas' }).execute();
    const { statements } = await asked(() => totalOf('plas'));
    const texts = statements.map(({ text }) => text).filter((text) => text.includes('count('));
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toMatch(/payment\.iban_to_name ilike/);
    expect(await totalOf('plas')).toBe(many / 20);
    await db.updateTable('organizations').set({ name: 'Sportpark Zuid' }).where('id', '=', filled.provider).execute();
    expect([await totalOf('plas'), await totalOf('zuid'), await totalOf('zwem')]).toEqual([many / 20, many / 20, many / 20]);
    await paid.set({ ibanToName: null }).execute();
    expect([await totalOf('plas'), await totalOf('zuid')]).toEqual([0, many / 20]);
    await db.updateTable('organizations').set({ name: 'Zwembad de Plas' }).where('id', '=', filled.provider).execute();
  });

  it('pages in the middle are read from their day, in the order of the export', async () => {
    const client = test.as(filled.sponsors[0].owner);
    const path = `/platform/organizations/${filled.sponsors[0].id}/sponsor/transactions`;
    const all = ((await client.get(`${path}/export?data_format=csv&fields[]=id`)).body as string)
      .trim()
      .split('\r\n')
      .slice(1)
      .map(Number);
    expect(all).toHaveLength((many / 20) * 19);
    for (const page of [20, 21, 28, 60, 95, 170, 171]) {
      const { answer, statements } = await asked(() => client.get(`${path}?per_page=100&page=${page}`));
      const passed = passedIn(statements);
      expect(passed).not.toEqual([]);
      expect(Math.max(...passed)).toBeLessThanOrEqual(2_000);
      expect((answer.body.data as { id: number }[]).map(({ id }) => id)).toEqual(all.slice((page - 1) * 100, page * 100));
      const turned = await client.get(`${path}?per_page=100&page=${191 - page}&order_dir=asc`);
      expect((turned.body.data as { id: number }[]).map(({ id }) => id)).toEqual(
        all.slice((page - 1) * 100, page * 100).toReversed(),
      );
    }
  });

  it('a payment is found by a part of its number or of the name of fund or provider', async () => {
    const client = test.as(filled.sponsors[1].owner);
    const path = `/platform/organizations/${filled.sponsors[1].id}/sponsor/transactions`;
    const { id } = (await client.get(`${path}?per_page=1`)).body.data[0] as { id: number };
    expect((await client.get(`${path}?q=${id}`)).body.data).toContainEqual(expect.objectContaining({ id }));
    expect((await client.get(`${path}?q=de%20plas`)).body.meta.total).toBe(many / 20);
    expect((await client.get(`${path}?q=nergens`)).body.meta.total).toBe(0);
  });
});

describe('the export of payments', () => {
  it('holds all that the list finds with the same filters, in its order', async () => {
    const client = test.as(filled.sponsors[1].owner);
    const path = `/platform/organizations/${filled.sponsors[1].id}/sponsor/transactions`;
    const lines = async (query: string) =>
      ((await client.get(`${path}/export?data_format=csv&fields[]=id&${query}`)).body as string)
        .trim()
        .split('\r\n')
        .slice(1)
        .map(Number);
    const all = await lines('order_by=id&order_dir=asc');
    expect(all).toHaveLength(many / 20);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    for (const query of [
      '',
      `q=${all[0]}`,
      'state=success&from=2026-03-01',
      'amount_min=1.01',
      'order_by=amount&order_dir=asc&to=2026-02-28',
    ]) {
      const { body } = await client.get(`${path}?per_page=100&${query}`);
      const found = await lines(query);
      expect(found.slice(0, 100)).toEqual((body.data as { id: number }[]).map(({ id }) => id));
      expect(found).toHaveLength(body.meta.total as number);
    }
    const workbook = (await client.get(`${path}/export?fields[]=id`)).body as string;
    expect(workbook.match(/<Row>/g)).toHaveLength(many / 20 + 1);
    expect(workbook.endsWith('</Workbook>')).toBe(true);
  });

  it('tells of each what the list tells', async () => {
    const { id: sponsorId, owner } = filled.sponsors[1];
    const client = test.as(owner);
    const path = `/platform/organizations/${sponsorId}/sponsor/transactions`;
    const [last] = (await client.get(`${path}?per_page=1&order_by=id&order_dir=desc`)).body
      .data as Schema<'SponsorTransaction'>[];
    await db
      .updateTable('organizations')
      .set({ iban: 'NL20INGB0001234567' })
      .where('id', '=', last?.organization_id ?? 0)
      .execute();
    await db
      .updateTable('voucherTransactions')
      .set({ target: 'iban', ibanTo: 'NL91ABNA0417164300', ibanToName: 'A. Voorbeeld', uid: 'uid-of-it' })
      .where('id', '=', last?.id ?? 0)
      .execute();
    const query = 'order_by=id&order_dir=desc';
    const csv = (await client.get(`${path}/export?data_format=csv&${query}`)).body as string;
    const shown = (await client.get(`${path}?per_page=100&${query}`)).body.data as Schema<'SponsorTransaction'>[];
    expect(csv.trim().split('\r\n').slice(1, 101)).toEqual(
      shown.map((one) =>
        [
          one.id,
          one.amount,
          one.state_locale,
          one.target_locale,
          one.fund.name,
          one.organization?.name,
          one.product?.name,
          one.iban_to,
          one.iban_to_name,
          one.uid,
          one.voucher_transaction_bulk_id,
          one.transfer_at,
          one.created_at,
        ].join(','),
      ),
    );
    expect(csv).toContain('NL91ABNA0417164300,A. Voorbeeld,uid-of-it');
    expect(csv).toContain('NL20INGB0001234567');
  });

  it.each(['br', 'gzip', 'identity'])('begins before the database has found anything, packed as %s', async (encoding) => {
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await owner.query('begin; lock table voucher_transactions in access exclusive mode');
    const url = await test.app.server.listen({ port: 0, host: '127.0.0.1' }).catch(() => test.app.server.listeningOrigin);
    const path = `/api/v1/platform/organizations/${filled.sponsors[1].id}/sponsor/transactions/export?data_format=csv&fields[]=id`;
    const answer = await fetch(url + path, {
      headers: {
        authorization: `Bearer ${filled.sponsors[1].owner.token}`,
        'client-key': 'general',
        'client-type': 'sponsor',
        'accept-encoding': encoding,
      },
    });
    const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
    const read = async () => Buffer.from((await reader.read()).value ?? []).toString();
    expect(await read()).toMatch(/^\uFEFFVolgnummer\r\n$/);
    await owner.query('commit');
    await owner.end();
    let text = '';
    for (let piece = await read(); piece !== ''; piece = await read()) text += piece;
    expect(text.trim().split('\r\n')).toHaveLength(many / 20);
  });

  it('refuses a filter that makes no sense, and a column that there is not, on its own field', async () => {
    const client = test.as(filled.sponsors[1].owner);
    const path = `/platform/organizations/${filled.sponsors[1].id}/sponsor/transactions/export`;
    const fieldsOf = async (query: string) => {
      const { status, body } = await client.get(`${path}?${query}`);
      return [status, Object.keys((body as { errors: object }).errors)];
    };
    expect(await fieldsOf('from=gisteren')).toEqual([422, ['from']]);
    expect(await fieldsOf('order_by=colour')).toEqual([422, ['order_by']]);
    expect(await fieldsOf('amount_min=1.005')).toEqual([422, ['amount_min']]);
    expect(await fieldsOf('fields[]=secret')).toEqual([422, ['fields']]);
  });
});

describe('fund and sponsor of a payment', () => {
  const fundOf = (voucherId: number) =>
    db.selectFrom('voucherTransactions').select(['fundId', 'sponsorId']).where('voucherId', '=', voucherId).distinct().execute();

  it('are those of its voucher, whatever is written', async () => {
    const [voucher] = filled.vouchers;
    if (!voucher) throw new Error('no voucher');
    await db
      .updateTable('voucherTransactions')
      .set({ fundId: 0, sponsorId: filled.sponsors[1].id })
      .where('voucherId', '=', voucher.id)
      .execute();
    expect(await fundOf(voucher.id)).toEqual([{ fundId: filled.funds[0].id, sponsorId: filled.sponsors[0].id }]);
  });

  it('follow a fund that gets another sponsor', async () => {
    const [, voucher] = filled.vouchers;
    if (!voucher) throw new Error('no voucher');
    const [{ id: next }] = filled.sponsors;
    await db.updateTable('funds').set({ organizationId: next }).where('id', '=', filled.funds[1].id).execute();
    expect(await fundOf(voucher.id)).toEqual([{ fundId: filled.funds[1].id, sponsorId: next }]);
  });
});
