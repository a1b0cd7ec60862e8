import { sql, type Insertable } from 'kysely';
import { inChunks } from '#platform/database/in-chunks';
import type { Tx } from '#platform/database/database';
import type { VoucherEntries, VoucherEvents, Vouchers } from '#platform/database/database-schema';
import { randomAddress } from '#platform/services/secrets';

/** Numbers for vouchers that are about to be written. */
export async function newVoucherIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('vouchers', 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Writes many vouchers, each with its two addresses. */
export async function insertVouchers(tx: Tx, vouchers: readonly (Insertable<Vouchers> & { id: number })[]): Promise<void> {
  await inChunks(vouchers, (part) => tx.insertInto('vouchers').values(part).execute());
  const tokens = vouchers.flatMap(({ id: voucherId }) =>
    [true, false].map((needsConfirmation) => ({ address: randomAddress(), voucherId, needsConfirmation })),
  );
  await inChunks(tokens, (part) => tx.insertInto('voucherTokens').values(part).execute());
}

/** Writes the first rows in the ledgers of many new vouchers; which number each has the caller knows. */
export function insertFirstEntries(tx: Tx, entries: readonly Insertable<VoucherEntries>[]): Promise<void> {
  return inChunks(entries, (part) => tx.insertInto('voucherEntries').values(part).execute());
}

/** Writes down what happened to many vouchers. */
export function insertVoucherEvents(tx: Tx, events: readonly Insertable<VoucherEvents>[]): Promise<void> {
  return inChunks(events, (part) => tx.insertInto('voucherEvents').values(part).execute());
}
