import { sql } from 'kysely';
import { organizationsWithEmployee } from '#people/organizations';
import { lockVouchers } from '#vouchers/ledger';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import type { ReimbursementSituation } from './reimbursement-state.ts';

/** A reimbursement with what its requester and the sponsor see of it; amounts in cents, dates are last days. */
export type ReimbursementRow = Awaited<ReturnType<ReturnType<typeof reimbursements>['execute']>>[number];

function reimbursements(db: Db) {
  return db
    .selectFrom('reimbursements as reimbursement')
    .innerJoin('vouchers as voucher', 'voucher.id', 'reimbursement.voucherId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .leftJoin('identityEmails as email', (join) =>
      join
        .onRef('email.identityId', '=', 'voucher.identityId')
        .on('email.isPrimary', '=', true)
        .on('email.deletedAt', 'is', null),
    )
    .leftJoin('voucherTransactions as payment', 'payment.id', 'reimbursement.voucherTransactionId')
    .leftJoin('employees as employee', 'employee.id', 'reimbursement.employeeId')
    .leftJoin('identities as assessor', 'assessor.id', 'employee.identityId')
    .leftJoin('identityEmails as assessorEmail', (join) =>
      join
        .onRef('assessorEmail.identityId', '=', 'employee.identityId')
        .on('assessorEmail.isPrimary', '=', true)
        .on('assessorEmail.deletedAt', 'is', null),
    )
    .select([
      'reimbursement.id',
      'reimbursement.code',
      'reimbursement.state',
      'reimbursement.title',
      'reimbursement.description',
      'reimbursement.amountCents',
      'reimbursement.email',
    ])
    .select([
      'reimbursement.iban',
      'reimbursement.ibanName',
      'reimbursement.voucherId',
      'reimbursement.employeeId',
      'reimbursement.reason',
    ])
    .select(['reimbursement.submittedAt', 'reimbursement.resolvedAt', 'reimbursement.createdAt'])
    .select(['voucher.identityId', 'voucher.state as voucherState', 'voucher.expireAt as voucherExpireAt'])
    .select(['fund.id as fundId', 'fund.name as fundName', 'fund.endDate as fundEndDate', 'fund.logoMediaId as fundLogoId'])
    .select(['sponsor.id as sponsorId', 'sponsor.name as sponsorName', 'sponsor.logoMediaId as sponsorLogoId'])
    .select(['payment.id as paymentId', 'payment.state as paymentState', 'payment.createdAt as paidAt'])
    .select(['email.email as identityEmail', 'assessor.address as assessorAddress', 'assessorEmail.email as assessorEmail'])
    .$narrowType<
      Pick<ReimbursementSituation, 'state' | 'voucherState'> & { paymentState: 'pending' | 'success' | 'canceled' | null }
    >()
    .where('reimbursement.deletedAt', 'is', null);
}

/** Reimbursements by their ids, in the order of the ids. */
export async function findReimbursementsById(db: Db, ids: readonly number[]): Promise<ReimbursementRow[]> {
  const rows = await reimbursements(db).where('reimbursement.id', '=', oneOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findReimbursement(db: Db, id: number): Promise<ReimbursementRow | undefined> {
  return reimbursements(db).where('reimbursement.id', '=', id).executeTakeFirst();
}

/** A reimbursement with its voucher, locked in the order of all locks. A second voucher is one that the reimbursement is about to move to. */
export async function findReimbursementForUpdate(
  tx: Tx,
  id: number,
  otherVoucherId?: number,
): Promise<ReimbursementRow | undefined> {
  const place = await findReimbursement(tx, id);
  if (!place) return undefined;
  await lockVouchers(tx, otherVoucherId === undefined ? [place.voucherId] : [place.voucherId, otherVoucherId]);
  await tx.selectFrom('reimbursements').select('id').where('id', '=', id).forUpdate().execute();
  return findReimbursement(tx, id);
}

/** A voucher as far as a reimbursement on it goes. */
export interface ReimbursableVoucher {
  readonly balanceCents: number;
  /** vouchers.md 1.6: active, not expired, regular, on a budget fund whose settings allow reimbursements. */
  readonly isEligible: boolean;
}

/** A person's own voucher by its id; nothing for somebody else's, as if it did not exist. */
export async function findReimbursableVoucher(
  db: Db,
  { id, identityId, now }: { id: number; identityId: number; now: Date },
): Promise<ReimbursableVoucher | undefined> {
  const today = calendarDate(now);
  return db
    .selectFrom('vouchers as voucher')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .select([
      sql<number>`voucher_balance(voucher.id)`.as('balanceCents'),
      sql<boolean>`(voucher.state = 'active' and voucher.product_id is null and voucher.expire_at >= ${today}
        and fund.end_date >= ${today} and fund.type = 'budget' and fund.allow_reimbursements)`.as('isEligible'),
    ])
    .where('voucher.id', '=', id)
    .where('voucher.identityId', '=', identityId)
    .where('voucher.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** What a requester fills in. */
export interface ReimbursementFields {
  readonly voucherId: number;
  readonly title: string;
  readonly description: string | null;
  readonly amountCents: number;
  readonly email: string | null;
  readonly iban: string;
  readonly ibanName: string;
}

export async function insertReimbursement(
  tx: Tx,
  reimbursement: ReimbursementFields & { readonly code: number; readonly createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('reimbursements')
    .values({ ...reimbursement, state: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDraft(tx: Tx, id: number, reimbursement: ReimbursementFields): Promise<void> {
  await tx.updateTable('reimbursements').set(reimbursement).where('id', '=', id).execute();
}

export async function isCodeTaken(db: Db, code: number): Promise<boolean> {
  const row = await db.selectFrom('reimbursements').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

export async function setSubmitted(tx: Tx, id: number, submittedAt: Date): Promise<void> {
  await tx.updateTable('reimbursements').set({ state: 'pending', submittedAt }).where('id', '=', id).execute();
}

export async function setDeleted(tx: Tx, id: number, deletedAt: Date): Promise<void> {
  await tx.updateTable('reimbursements').set({ deletedAt }).where('id', '=', id).execute();
}

export async function setEmployee(tx: Tx, id: number, employeeId: number | null): Promise<void> {
  await tx.updateTable('reimbursements').set({ employeeId }).where('id', '=', id).execute();
}

export async function setApproved(
  tx: Tx,
  id: number,
  { voucherTransactionId, resolvedAt }: { voucherTransactionId: number; resolvedAt: Date },
): Promise<void> {
  await tx
    .updateTable('reimbursements')
    .set({ state: 'approved', voucherTransactionId, resolvedAt })
    .where('id', '=', id)
    .execute();
}

export async function setDeclined(
  tx: Tx,
  id: number,
  { reason, resolvedAt }: { reason: string | null; resolvedAt: Date },
): Promise<void> {
  await tx.updateTable('reimbursements').set({ state: 'declined', reason, resolvedAt }).where('id', '=', id).execute();
}

/** Of these people those whom DigiD confirmed: their sealed citizen service numbers. */
export async function findSealedNumbers(db: Db, identityIds: readonly (number | null)[]): Promise<Map<number, Buffer>> {
  const ids = [...new Set(identityIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('serviceNumbers')
    .select(['identityId', 'sealed'])
    .where('identityId', '=', oneOf(ids))
    .execute();
  return new Map(rows.flatMap(({ identityId, sealed }) => (identityId === null ? [] : [[identityId, sealed] as const])));
}

/** The sponsor, and the employee who the caller is there; an owner need not be one. */
export async function findSponsor(db: Db, { organizationId, identityId }: { organizationId: number; identityId: number }) {
  return organizationsWithEmployee(db, identityId)
    .select(['organizations.id', 'organizations.bsnEnabled', 'employees.id as employeeId'])
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
}
