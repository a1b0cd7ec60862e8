import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { allOf, countList, findIdsOfPage, when, type LongListQuery, type PageRequest } from '#platform/database/pagination';
import { conditionsOf, isPayable, putInBulk, type PaymentFilter, type BulkState } from '#money/transactions';
import type { BankKey } from '../bank/banks.ts';

/** A batch with how many payments it has and what they come to, in cents. */
export type BulkRow = Awaited<ReturnType<ReturnType<typeof bulks>['execute']>>[number];

const amount = sql<number>`(select coalesce(sum(payment.amount_cents), 0)::integer from voucher_transactions payment
  where payment.voucher_transaction_bulk_id = bulk.id)`;
const cost = sql<number>`(select coalesce(sum(payment.cost_cents), 0)::integer from voucher_transactions payment
  where payment.voucher_transaction_bulk_id = bulk.id)`;
const count = sql<number>`(select count(*)::integer from voucher_transactions payment
  where payment.voucher_transaction_bulk_id = bulk.id)`;

function bulks(db: Db) {
  return db
    .selectFrom('voucherTransactionBulks as bulk')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'bulk.organizationId')
    .leftJoin('bankConnections as connection', 'connection.id', 'bulk.bankConnectionId')
    .select(['bulk.id', 'bulk.organizationId', 'bulk.bank', 'bulk.state', 'bulk.ibanFrom', 'bulk.accountName', 'bulk.paymentId'])
    .select([
      'bulk.acceptedManually',
      'bulk.isExported',
      'bulk.exportedAt',
      'bulk.exportedCount',
      'bulk.authUrl',
      'bulk.executionDate',
      'bulk.createdAt',
    ])
    .select('sponsor.allowManualBulkProcessing')
    .select((eb) => eb('connection.credentials', 'is not', null).$castTo<boolean>().as('isConnected'))
    .select([amount.as('amountCents'), cost.as('costCents'), count.as('count')])
    .$narrowType<{ state: BulkState; bank: BankKey }>();
}

export interface BulkFilter {
  readonly organizationId: number;
  readonly state?: BulkState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  readonly minCount?: number | undefined;
  readonly maxCount?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly orderBy?: 'id' | 'amount' | 'created_at' | 'state' | 'voucher_transactions_count' | undefined;
  readonly orderDir?: 'asc' | 'desc' | undefined;
}

const orderColumns = {
  id: sql`bulk.id`,
  amount,
  created_at: sql`bulk.created_at`,
  state: sql`bulk.state`,
  voucher_transactions_count: count,
} as const;

/** Batches of a sponsor, newest first unless asked otherwise, as lists and exports ask for them. */
export function bulkList(filter: BulkFilter): LongListQuery {
  const id = sql`bulk.id`;
  return {
    id,
    from: sql`voucher_transaction_bulks bulk`,
    where: [
      sql`bulk.organization_id = ${filter.organizationId}`,
      ...when(filter.ids, (ids) => sql`bulk.id = any(${[...ids]}::integer[])`),
      ...when(filter.state, (state) => sql`bulk.state = ${state}`),
      ...when(filter.from, (day) => sql`(bulk.created_at at time zone 'Europe/Amsterdam')::date >= ${day}`),
      ...when(filter.to, (day) => sql`(bulk.created_at at time zone 'Europe/Amsterdam')::date <= ${day}`),
      ...when(filter.minCents, (cents) => sql`${amount} >= ${cents}`),
      ...when(filter.maxCents, (cents) => sql`${amount} <= ${cents}`),
      ...when(filter.minCount, (least) => sql`${count} >= ${least}`),
      ...when(filter.maxCount, (most) => sql`${count} <= ${most}`),
    ],
    orderBy: [orderColumns[filter.orderBy ?? 'created_at'], id],
    direction: filter.orderDir ?? 'desc',
  };
}

/** One page of that list. */
export async function findBulks(db: Db, filter: BulkFilter, page: PageRequest): Promise<{ rows: BulkRow[]; total: number }> {
  const list = bulkList(filter);
  const total = await countList(db, list);
  return { rows: await findBulksInOrder(db, await findIdsOfPage(db, list, { ...page, total })), total };
}

/** Batches by their ids, in the order of these. */
export async function findBulksInOrder(db: Db, ids: readonly number[]): Promise<BulkRow[]> {
  const rows = await bulks(db).where('bulk.id', '=', oneOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findBulk(db: Db, id: number): Promise<BulkRow | undefined> {
  return bulks(db).where('bulk.id', '=', id).executeTakeFirst();
}

/** A batch, held until the transaction ends. */
export async function findBulkForUpdate(tx: Tx, id: number): Promise<BulkRow | undefined> {
  await tx.selectFrom('voucherTransactionBulks').select('id').where('id', '=', id).forUpdate().execute();
  return findBulk(tx, id);
}

/** The account that a sponsor pays from, held until the transaction ends: one batch after the other is made from it. */
export function findBankForUpdate(tx: Tx, organizationId: number) {
  return tx
    .selectFrom('bankConnections')
    .select(['id as connectionId', 'bank', 'iban', 'accountName'])
    .where('organizationId', '=', organizationId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

/** vouchers.md 7.6: the payments that match and can be paid now, oldest first, each with a known account that is not skipped. */
export async function findPayableIds(tx: Tx, filter: PaymentFilter): Promise<number[]> {
  const account = sql`coalesce(payment.iban_to, provider.iban)`;
  const where = await conditionsOf(tx, filter);
  const { rows } = await sql<{ id: number }>`
    select payment.id from voucher_transactions payment left join organizations provider on provider.id = payment.organization_id
     where ${allOf(where)} and ${isPayable(filter.now)}
       and ${account} is not null and not exists (select from skipped_ibans skipped where skipped.iban = ${account})
     order by payment.id for update of payment`.execute(tx);
  return rows.map((row) => row.id);
}

/** Makes a batch of payments that the caller has locked, and writes down which accounts the bank will be told. Gives its id. */
export async function insertBulk(
  tx: Tx,
  bulk: {
    readonly organizationId: number;
    readonly connectionId: number;
    readonly bank: string;
    readonly iban: string;
    readonly accountName: string;
    readonly paymentIds: readonly number[];
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('voucherTransactionBulks')
    .values({
      organizationId: bulk.organizationId,
      bankConnectionId: bulk.connectionId,
      bank: bulk.bank,
      ibanFrom: bulk.iban,
      accountName: bulk.accountName,
      createdAt: bulk.now,
      updatedAt: bulk.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putInBulk(tx, { ...bulk, id });
  return id;
}

/** What the bank must be told of each payment of a batch. */
export function findTransfers(db: Db, bulkId: number) {
  return db
    .selectFrom('voucherTransactions as payment')
    .innerJoin('vouchers as voucher', 'voucher.id', 'payment.voucherId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .select(['payment.id', 'payment.amountCents', 'payment.ibanTo', 'payment.ibanToName', 'payment.uid', 'fund.name as fundName'])
    .where('payment.voucherTransactionBulkId', '=', bulkId)
    .orderBy('payment.id')
    .execute();
}

export async function setExported(
  tx: Tx,
  id: number,
  { now, executionDate }: { now: Date; executionDate: string },
): Promise<void> {
  await tx
    .updateTable('voucherTransactionBulks')
    .set((eb) => ({
      isExported: true,
      exportedAt: now,
      exportedCount: eb('exportedCount', '+', 1),
      executionDate,
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** An employee said that the batch was paid. */
export async function setAcceptedByHand(
  tx: Tx,
  id: number,
  { now, executionDate }: { now: Date; executionDate: string },
): Promise<void> {
  await tx
    .updateTable('voucherTransactionBulks')
    .set({ state: 'accepted', acceptedManually: true, executionDate, acceptedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
