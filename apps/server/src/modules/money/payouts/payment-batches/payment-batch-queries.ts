import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { allOf, countList, findIdsOfPage, when, type LongListQuery, type PageRequest } from '#platform/database/pagination';
import {
  conditionsOf,
  hasNoWaitingReason,
  isPayable,
  putInBatch,
  type PayablePayment,
  type PaymentFilter,
  type PaymentBatchState,
} from '#money/transactions';
import type { BankKey } from '../bank/banks.ts';

/** A batch with how many payments it has and what they come to, in cents. */
export type PaymentBatchRow = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number];

/** What a row `batch` comes to, in cents; SQL. */
export const batchAmount = sql<number>`(select coalesce(sum(payment.amount_cents), 0)::integer from voucher_transactions payment
  where payment.voucher_transaction_bulk_id = batch.id)`;
const cost = sql<number>`(select coalesce(sum(payment.cost_cents), 0)::integer from voucher_transactions payment
  where payment.voucher_transaction_bulk_id = batch.id)`;
const count = sql<number>`(select count(*)::integer from voucher_transactions payment
  where payment.voucher_transaction_bulk_id = batch.id)`;

function batches(db: Db) {
  return db
    .selectFrom('voucherTransactionBulks as batch')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'batch.organizationId')
    .leftJoin('bankConnections as connection', 'connection.id', 'batch.bankConnectionId')
    .select([
      'batch.id',
      'batch.organizationId',
      'batch.bank',
      'batch.state',
      'batch.ibanFrom',
      'batch.accountName',
      'batch.paymentId',
    ])
    .select([
      'batch.acceptedManually',
      'batch.isExported',
      'batch.exportedAt',
      'batch.exportedCount',
      'batch.exportedById',
      'batch.madeById',
      'batch.authUrl',
      'batch.executionDate',
      'batch.createdAt',
    ])
    .select('sponsor.allowManualBulkProcessing')
    .select((eb) => eb('connection.credentials', 'is not', null).$castTo<boolean>().as('isConnected'))
    .select([batchAmount.as('amountCents'), cost.as('costCents'), count.as('count')])
    .$narrowType<{ state: PaymentBatchState; bank: BankKey }>();
}

export interface PaymentBatchFilter {
  readonly organizationId: number;
  readonly state?: PaymentBatchState | undefined;
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
  id: sql`batch.id`,
  amount: batchAmount,
  created_at: sql`batch.created_at`,
  state: sql`batch.state`,
  voucher_transactions_count: count,
} as const;

/** Batches of a sponsor, newest first unless asked otherwise, as lists and exports ask for them. */
export function batchList(filter: PaymentBatchFilter): LongListQuery {
  const id = sql`batch.id`;
  return {
    id,
    from: sql`voucher_transaction_bulks batch`,
    where: [
      sql`batch.organization_id = ${filter.organizationId}`,
      ...when(filter.ids, (ids) => sql`batch.id = any(${[...ids]}::integer[])`),
      ...when(filter.state, (state) => sql`batch.state = ${state}`),
      ...when(filter.from, (day) => sql`(batch.created_at at time zone 'Europe/Amsterdam')::date >= ${day}`),
      ...when(filter.to, (day) => sql`(batch.created_at at time zone 'Europe/Amsterdam')::date <= ${day}`),
      ...when(filter.minCents, (cents) => sql`${batchAmount} >= ${cents}`),
      ...when(filter.maxCents, (cents) => sql`${batchAmount} <= ${cents}`),
      ...when(filter.minCount, (least) => sql`${count} >= ${least}`),
      ...when(filter.maxCount, (most) => sql`${count} <= ${most}`),
    ],
    orderBy: [orderColumns[filter.orderBy ?? 'created_at'], id],
    direction: filter.orderDir ?? 'desc',
  };
}

/** One page of that list. */
export async function findPaymentBatches(
  db: Db,
  filter: PaymentBatchFilter,
  page: PageRequest,
): Promise<{ rows: PaymentBatchRow[]; total: number }> {
  const list = batchList(filter);
  const total = await countList(db, list);
  return { rows: await findPaymentBatchesInOrder(db, await findIdsOfPage(db, list, { ...page, total })), total };
}

/** Batches by their ids, in the order of these. */
export async function findPaymentBatchesInOrder(db: Db, ids: readonly number[]): Promise<PaymentBatchRow[]> {
  const rows = await batches(db).where('batch.id', '=', oneOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findPaymentBatch(db: Db, id: number): Promise<PaymentBatchRow | undefined> {
  return batches(db).where('batch.id', '=', id).executeTakeFirst();
}

/** A batch, held until the transaction ends. */
export async function findPaymentBatchForUpdate(tx: Tx, id: number): Promise<PaymentBatchRow | undefined> {
  await tx.selectFrom('voucherTransactionBulks').select('id').where('id', '=', id).forUpdate().execute();
  return findPaymentBatch(tx, id);
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

/** vouchers.md 7.6: the payments that match and can be paid now, oldest first, each with a known account that is not skipped and did not change a moment ago. That account is paid, also when it changes meanwhile. */
export async function findPayable(tx: Tx, filter: PaymentFilter, most: number | null): Promise<PayablePayment[]> {
  const where = await conditionsOf(tx, filter);
  const { rows } = await sql<PayablePayment>`
    select payment.id, coalesce(payment.iban_to, provider.iban) as iban, coalesce(payment.iban_to_name, provider.name) as name
      from voucher_transactions payment left join organizations provider on provider.id = payment.organization_id
     where ${allOf(where)} and ${isPayable(filter.now)} and ${hasNoWaitingReason(filter.now)}
     order by payment.created_at, payment.id limit ${most} for update of payment`.execute(tx);
  return rows;
}

/** Makes a batch of payments that the caller has locked, and writes down which accounts the bank will be told. Gives its id. */
export async function insertPaymentBatch(
  tx: Tx,
  batch: {
    readonly organizationId: number;
    readonly connectionId: number;
    readonly bank: string;
    readonly iban: string;
    readonly accountName: string;
    readonly payments: readonly PayablePayment[];
    /** Null: the clock. */
    readonly madeById: number | null;
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('voucherTransactionBulks')
    .values({
      organizationId: batch.organizationId,
      bankConnectionId: batch.connectionId,
      bank: batch.bank,
      ibanFrom: batch.iban,
      accountName: batch.accountName,
      madeById: batch.madeById,
      createdAt: batch.now,
      updatedAt: batch.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putInBatch(tx, { ...batch, id });
  return id;
}

/** What the bank must be told of each payment of a batch. */
export function findTransfers(db: Db, batchId: number) {
  return db
    .selectFrom('voucherTransactions as payment')
    .innerJoin('vouchers as voucher', 'voucher.id', 'payment.voucherId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .select(['payment.id', 'payment.amountCents', 'payment.ibanTo', 'payment.ibanToName', 'payment.uid', 'fund.name as fundName'])
    .where('payment.voucherTransactionBulkId', '=', batchId)
    .orderBy('payment.id')
    .execute();
}

export async function setExported(
  tx: Tx,
  id: number,
  { now, executionDate, identityId }: { now: Date; executionDate: string; identityId: number },
): Promise<void> {
  await tx
    .updateTable('voucherTransactionBulks')
    .set((eb) => ({
      isExported: true,
      exportedAt: now,
      exportedById: identityId,
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
