import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/database';
import { offsetOf, type PageRequest } from '#platform/pagination';
import { filteredPayments, isPayable, type BulkState, type PaymentFilter } from './payment-queries.ts';

export type BankKey = 'bunq' | 'bng';

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
    .select(['bulk.acceptedManually', 'bulk.isExported', 'bulk.authUrl', 'bulk.executionDate', 'bulk.createdAt'])
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

/** Batches of a sponsor, newest first unless asked otherwise. */
export async function findBulks(db: Db, filter: BulkFilter, page: PageRequest): Promise<{ rows: BulkRow[]; total: number }> {
  let query = bulks(db).where('bulk.organizationId', '=', filter.organizationId);
  if (filter.ids) query = query.where('bulk.id', 'in', [0, ...filter.ids]);
  if (filter.state) query = query.where('bulk.state', '=', filter.state);
  if (filter.from !== undefined)
    query = query.where(sql<SqlBool>`(bulk.created_at at time zone 'Europe/Amsterdam')::date >= ${filter.from}`);
  if (filter.to !== undefined)
    query = query.where(sql<SqlBool>`(bulk.created_at at time zone 'Europe/Amsterdam')::date <= ${filter.to}`);
  if (filter.minCents !== undefined) query = query.where(sql<SqlBool>`${amount} >= ${filter.minCents}`);
  if (filter.maxCents !== undefined) query = query.where(sql<SqlBool>`${amount} <= ${filter.maxCents}`);
  if (filter.minCount !== undefined) query = query.where(sql<SqlBool>`${count} >= ${filter.minCount}`);
  if (filter.maxCount !== undefined) query = query.where(sql<SqlBool>`${count} <= ${filter.maxCount}`);
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = filter.orderDir ?? 'desc';
  const rows = await query
    .orderBy(orderColumns[filter.orderBy ?? 'created_at'], direction)
    .orderBy('bulk.id', direction)
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
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
  const rows = await filteredPayments(tx, filter)
    .clearSelect()
    .select('payment.id')
    .where(isPayable(filter.now))
    .where(
      sql<SqlBool>`${account} is not null and not exists (select from skipped_ibans skipped where skipped.iban = ${account})`,
    )
    .orderBy('payment.id')
    .forUpdate('payment')
    .execute();
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
  await sql`update voucher_transactions payment
      set voucher_transaction_bulk_id = ${id}, iban_from = ${bulk.iban}, iban_final = true, updated_at = ${bulk.now},
          iban_to = coalesce(payment.iban_to, provider.iban), iban_to_name = coalesce(payment.iban_to_name, provider.name)
     from voucher_transactions own left join organizations provider on provider.id = own.organization_id
    where own.id = payment.id and payment.id = any(${[...bulk.paymentIds]}::integer[])`.execute(tx);
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
    .set({ isExported: true, exportedAt: now, executionDate, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/** An employee said that the batch was paid. */
export async function setAcceptedByHand(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('voucherTransactionBulks')
    .set({ state: 'accepted', acceptedManually: true, acceptedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute();
}
