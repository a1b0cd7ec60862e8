import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import { afterSeconds } from '@tegoed/domain/dates';
import { transaction, type Tx } from '#platform/database/database';
import { randomAddress } from '#platform/services/secrets';
import { insertPayment } from './new-payment-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** Pays an account from a voucher. */
function pay(tx: Tx, voucherId: number, madeAt: Date): Promise<number> {
  return insertPayment(tx, {
    address: randomAddress(),
    voucherId,
    target: 'iban',
    state: 'pending',
    initiator: 'sponsor',
    amountCents: 100,
    organizationId: null,
    employeeId: null,
    ibanTo: 'NL91ABNA0417164300',
    ibanToName: 'S. Jansen',
    madeAt,
  });
}

describe('the first use of a voucher', () => {
  it('is noted by its first payment as one change of it, and by none behind that', async () => {
    const { db } = test.app.deps;
    const voucher = await test.build.voucher({ fundId: (await test.build.fund()).id, requester: await test.build.requester() });
    const noted = () =>
      db.selectFrom('vouchers').select(['version', 'firstUsedAt']).where('id', '=', voucher.id).executeTakeFirstOrThrow();
    const { version, firstUsedAt } = await noted();
    expect(firstUsedAt).toBeNull();
    const now = test.clock.now();
    await transaction(db, (tx) => pay(tx, voucher.id, now));
    expect(await noted()).toEqual({ version: version + 1, firstUsedAt: now });
    await transaction(db, (tx) => pay(tx, voucher.id, afterSeconds(now, 60)));
    expect(await noted()).toEqual({ version: version + 1, firstUsedAt: now });
    const before = afterSeconds(now, -60);
    await transaction(db, async (tx) => {
      await pay(tx, voucher.id, afterSeconds(now, -30));
      await pay(tx, voucher.id, before);
    });
    expect(await noted()).toEqual({ version: version + 2, firstUsedAt: before });
  });

  it('touches no index of vouchers, also where there are many of them', async () => {
    const { db } = test.app.deps;
    const { id: fundId } = await test.build.fund();
    const { rows: vouchers } = await sql<{ id: number }>`
      insert into vouchers (fund_id, amount_cents, expire_at, created_at)
      select ${fundId}::integer, 10000, ${test.build.inDays(100)}::date, ${test.clock.now()}::timestamptz from generate_series(1, 300)
      returning id`.execute(db);
    const pages = Object.values(Object.groupBy(await placesOf(vouchers), ({ page }) => page)).flatMap(
      (places) => places?.[0] ?? [],
    );
    expect(pages.length).toBeGreaterThan(4);
    for (const { id } of pages) {
      const inPlace = await transaction(db, async (tx) => {
        const before = await changedInPlace(tx);
        await pay(tx, id, test.clock.now());
        return (await changedInPlace(tx)) - before;
      });
      expect(inPlace).toBe(1);
    }
  });
});

/** On which pages of the table vouchers stand. */
async function placesOf(vouchers: readonly { id: number }[]): Promise<{ id: number; page: string }[]> {
  const { rows } = await sql<{ id: number; page: string }>`
    select id, split_part(ctid::text, ',', 1) as page from vouchers where id = any(${vouchers.map(({ id }) => id)}::integer[])
     order by id`.execute(test.app.deps.db);
  return rows;
}

/** How many rows of vouchers this connection changed lately without touching an index. */
async function changedInPlace(tx: Tx): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select pg_stat_get_xact_tuples_hot_updated('vouchers'::regclass)::integer as rows`.execute(tx);
  return rows[0]?.rows ?? 0;
}
