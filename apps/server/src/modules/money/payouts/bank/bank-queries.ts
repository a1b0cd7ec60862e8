import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { OrderState, SentOrder } from './bank.ts';
import { setEnded } from './connection-queries.ts';

/** A batch that is with its bank or on its way there. */
export interface PaymentBatchAtBank {
  readonly id: number;
  readonly messageId: string;
  readonly sentAt: Date;
  readonly executionDate: string;
  readonly ibanFrom: string;
  readonly accountName: string;
  /** Null as long as the bank's answer is not known. */
  readonly paymentId: string | null;
  readonly credentials: Buffer;
}

/**
 * Keeps others from calling the bank about a batch until the transaction ends, without holding its row: readers and writers of the
 * batch need not wait for the bank. False when somebody else is calling.
 */
export async function holdCall(tx: Tx, batchId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`bank-batch:${batchId}`}, 0)) as held`.execute(tx);
  return rows[0]?.held === true;
}

/** Writes down that a batch goes to its bank, by a message id that it never had. The caller holds the batch. */
export async function setSending(
  tx: Tx,
  id: number,
  { now, executionDate }: { now: Date; executionDate: string },
): Promise<void> {
  await tx
    .updateTable('voucherTransactionBulks')
    .set((eb) => ({
      state: 'pending',
      sentTimes: eb('sentTimes', '+', 1),
      messageId: sql<string>`'BATCH-' || id || '-' || (sent_times + 1)`,
      sentAt: now,
      executionDate,
      paymentId: null,
      authUrl: null,
      updatedAt: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** A batch that waits for its bank; nothing for one that does not, or cannot be asked about. */
export async function findAtBank(db: Db, id: number): Promise<PaymentBatchAtBank | undefined> {
  const row = await db
    .selectFrom('voucherTransactionBulks as batch')
    .innerJoin('bankConnections as connection', 'connection.id', 'batch.bankConnectionId')
    .select(['batch.id', 'batch.messageId', 'batch.sentAt', 'batch.executionDate', 'batch.ibanFrom', 'batch.accountName'])
    .select(['batch.paymentId', 'connection.credentials'])
    .where('batch.id', '=', id)
    .where('batch.state', '=', 'pending')
    .executeTakeFirst();
  if (!row) return undefined;
  const { messageId, sentAt, executionDate, credentials } = row;
  if (messageId === null || sentAt === null || executionDate === null || credentials === null) return undefined;
  return { ...row, messageId, sentAt, executionDate, credentials };
}

/** Batches that their bank takes without an employee to sign, and did not get yet; oldest first. */
export function findUnsent(db: Db) {
  return db
    .selectFrom('voucherTransactionBulks as batch')
    .innerJoin('bankConnections as connection', 'connection.id', 'batch.bankConnectionId')
    .select(['batch.id', 'batch.organizationId'])
    .where('batch.state', '=', 'draft')
    .where('batch.isExported', '=', false)
    .where('batch.bank', '=', 'bunq')
    .where('connection.credentials', 'is not', null)
    .orderBy('batch.id')
    .execute();
}

/** All batches that wait for their bank, oldest first. */
export async function findIdsAtBank(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('voucherTransactionBulks').select('id').where('state', '=', 'pending').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** What came of the last sending of a batch. */
export type Outcome =
  | { readonly kind: 'sent'; readonly order: SentOrder }
  | { readonly kind: 'refused' }
  | { readonly kind: 'state'; readonly state: Exclude<OrderState, 'pending'> };

/** Writes down what a bank said about a batch that waits for it. The caller keeps others from calling. */
export async function setOutcome(
  tx: Tx,
  batch: PaymentBatchAtBank,
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<void> {
  await tx
    .updateTable('voucherTransactionBulks')
    .set({ ...columnsOf(outcome, now), updatedAt: now })
    .where('id', '=', batch.id)
    .execute();
}

function columnsOf(outcome: Outcome, now: Date) {
  switch (outcome.kind) {
    case 'sent':
      return { paymentId: outcome.order.paymentId, authUrl: outcome.order.authUrl };
    case 'refused':
      return { state: 'error', authUrl: null };
    case 'state':
      return { state: outcome.state, authUrl: null, ...(outcome.state === 'accepted' ? { acceptedAt: now } : {}) };
  }
}

/** The account that a sponsor pays from gets the place of the one before it, whose batches keep theirs. */
export async function replaceConnection(
  tx: Tx,
  connection: {
    readonly organizationId: number;
    readonly bank: 'bng' | 'bunq';
    readonly iban: string;
    readonly accountName: string;
    readonly credentials: Buffer;
    readonly dailyHour: number | null;
    readonly createdAt: Date;
  },
): Promise<void> {
  const { createdAt: now, ...values } = connection;
  const former = await tx
    .selectFrom('bankConnections')
    .select('id')
    .where('organizationId', '=', connection.organizationId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (former) await setEnded(tx, former.id, 'replaced');
  await tx
    .insertInto('bankConnections')
    .values({ ...values, createdAt: now, activeFrom: now })
    .execute();
}

/** A sponsor by its id, held until the transaction ends; rows that only name it can be written meanwhile. */
export function findSponsorForUpdate(tx: Tx, id: number) {
  return tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .where('isSponsor', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The accounts whose batches are to be built by themselves, and were not today. */
export function findDueConnections(db: Db, { today, hour }: { today: string; hour: number }) {
  return db
    .selectFrom('bankConnections')
    .select(['id', 'organizationId'])
    .where('active', '=', true)
    .where('dailyHour', '<=', hour)
    .where((eb) => eb.or([eb('builtOn', 'is', null), eb('builtOn', '<', today)]))
    .orderBy('id')
    .execute();
}

/** Locks an account whose batches are to be built by themselves; false when somebody else built them on that day. */
export async function isStillDue(tx: Tx, id: number, today: string): Promise<boolean> {
  const due = await tx
    .selectFrom('bankConnections')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('builtOn', 'is', null), eb('builtOn', '<', today)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return due !== undefined;
}

/** Marks that all batches of an account were built on a day. */
export async function setBuiltOn(tx: Tx, id: number, today: string): Promise<void> {
  await tx.updateTable('bankConnections').set({ builtOn: today }).where('id', '=', id).execute();
}
