import { sql } from 'kysely';
import { setOrganization } from '#people/organizations';
import type { Db, Tx } from '#platform/database/database';
import { setFund } from '#schemes/funds';
import type { EligibilityAction } from './eligibility-client.ts';

/** The eligibility service of a fund, when the sponsor may use it and switched it on. Keys are encrypted still. */
export async function findEligibilityService(db: Db, fundId: number) {
  return db
    .selectFrom('fundBackoffices as service')
    .innerJoin('funds as fund', 'fund.id', 'service.fundId')
    .innerJoin('organizations as organization', 'organization.id', 'fund.organizationId')
    .select(['fund.id as fundId', 'fund.key as fundKey', 'fund.backofficeFallback', 'service.url', 'service.bearerKey'])
    .select(['service.serverCertificate', 'service.clientCertificate', 'service.clientKey'])
    .select(['service.ineligiblePolicy', 'service.ineligibleUrl', 'service.checkPartner'])
    .where('fund.id', '=', fundId)
    .where('service.enabled', '=', true)
    .where('organization.bsnEnabled', '=', true)
    .where('organization.backofficeAvailable', '=', true)
    .executeTakeFirst();
}

export type EligibilityServiceRow = NonNullable<Awaited<ReturnType<typeof findEligibilityService>>>;

/** A fund, held until the transaction ends, with who pays it. */
export function findFundForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('funds').select(['id', 'organizationId']).where('id', '=', id).forUpdate().executeTakeFirst();
}

interface ServiceOfFund extends Pick<EligibilityServiceRow, 'url' | 'serverCertificate' | 'clientCertificate' | 'checkPartner'> {
  readonly enabled: boolean;
  readonly fallback: boolean;
  /** Encrypted. */
  readonly bearerKey: Buffer;
  /** Encrypted. */
  readonly clientKey: Buffer | null;
  readonly ineligiblePolicy: string;
  readonly ineligibleUrl: string | null;
}

/** Connects a fund to an eligibility service, in place of what it was connected to; its sponsor may use one from now on. */
export async function setEligibilityService(
  tx: Tx,
  fund: { readonly id: number; readonly organizationId: number },
  { fallback, ...given }: ServiceOfFund,
): Promise<void> {
  await setOrganization(tx, fund.organizationId, { backofficeAvailable: true });
  await setFund(tx, fund.id, { backofficeFallback: fallback });
  await tx
    .insertInto('fundBackoffices')
    .values({ ...given, fundId: fund.id })
    .onConflict((conflict) => conflict.column('fundId').doUpdateSet(given))
    .execute();
}

export interface NewCall {
  readonly fundId: number;
  readonly identityId: number;
  readonly action: EligibilityAction;
  readonly requestId: string | null;
  readonly now: Date;
}

/** Writes down that the service is asked something. Gives the call's id. */
export async function insertCall(db: Db, { now, ...call }: NewCall): Promise<number> {
  const { id } = await db
    .insertInto('fundBackofficeCalls')
    .values({ ...call, attempts: 1, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How a call ended. The answer is kept without citizen service numbers. */
export interface CallEnd {
  readonly state: 'pending' | 'success' | 'error';
  readonly requestId?: string | null;
  readonly httpStatus: number | null;
  readonly answer: object | null;
  readonly error: string | null;
  readonly attempts?: number;
  readonly nextAttemptAt?: Date | null;
  readonly updatedAt: Date;
}

export async function endCall(db: Db, id: number, { answer, ...end }: CallEnd): Promise<void> {
  await db
    .updateTable('fundBackofficeCalls')
    .set({ ...end, answer: answer === null ? null : JSON.stringify(answer) })
    .where('id', '=', id)
    .execute();
}

/** The voucher that came out of a call. */
export async function setVoucherOfCall(tx: Tx, id: number, voucherId: number): Promise<void> {
  await tx.updateTable('fundBackofficeCalls').set({ voucherId }).where('id', '=', id).execute();
}

export interface NewReport {
  readonly voucherId: number;
  readonly action: 'received' | 'first_use';
  readonly requestId: string | null;
  readonly eligible: boolean | null;
  readonly now: Date;
}

/**
 * Puts a report about a regular voucher in the queue, once; only where the fund has a service and its person a citizen
 * service number. A fund that gives offers only has no such voucher, and nothing to report.
 */
export async function insertReport(tx: Tx, { voucherId, action, requestId, eligible, now }: NewReport): Promise<void> {
  await sql`
    insert into fund_backoffice_calls (fund_id, identity_id, voucher_id, action, request_id, eligible, next_attempt_at, created_at, updated_at)
    select voucher.fund_id, voucher.identity_id, voucher.id, ${action}, ${requestId}, ${eligible}::boolean, ${now}, ${now}, ${now}
      from vouchers voucher
      join funds fund on fund.id = voucher.fund_id
      join organizations organization on organization.id = fund.organization_id and organization.bsn_enabled
           and organization.backoffice_available
      join fund_backoffices service on service.fund_id = fund.id and service.enabled
     where voucher.id = ${voucherId} and voucher.product_id is null
       and exists (select from service_numbers number where number.identity_id = voucher.identity_id)
    on conflict (voucher_id, action) where action in ('received', 'first_use') do nothing`.execute(tx);
}

/** Puts first uses in the queue: vouchers that were reported as received, and that somebody has paid with since. */
export async function insertFirstUses(db: Db, now: Date): Promise<void> {
  await sql`
    insert into fund_backoffice_calls (fund_id, identity_id, voucher_id, action, request_id, next_attempt_at, created_at, updated_at)
    select received.fund_id, received.identity_id, received.voucher_id, 'first_use', received.request_id, ${now}, ${now}, ${now}
      from fund_backoffice_calls received
     where received.action = 'received' and received.state <> 'error'
       and not exists (select from fund_backoffice_calls known where known.voucher_id = received.voucher_id and known.action = 'first_use')
       and exists (select from vouchers used join voucher_transactions payment on payment.voucher_id = used.id
                    where (used.id = received.voucher_id or used.parent_id = received.voucher_id)
                      and payment.target <> 'top_up' and payment.state <> 'canceled')
    on conflict (voucher_id, action) where action in ('received', 'first_use') do nothing`.execute(db);
}

/** One report that is due, held until the transaction ends. A first use waits until its voucher was reported as received. */
export async function findDueReport(tx: Tx, now: Date) {
  return tx
    .selectFrom('fundBackofficeCalls as report')
    .select(['report.id', 'report.fundId', 'report.identityId', 'report.action', 'report.requestId', 'report.eligible'])
    .select('report.attempts')
    .$narrowType<{ action: 'received' | 'first_use' }>()
    .where('report.state', '=', 'pending')
    .where('report.nextAttemptAt', '<=', now)
    .where('report.action', 'in', ['received', 'first_use'])
    .where((eb) =>
      eb.or([
        eb('report.action', '=', 'received'),
        eb.exists(
          eb
            .selectFrom('fundBackofficeCalls as received')
            .select(sql`1`.as('one'))
            .whereRef('received.voucherId', '=', 'report.voucherId')
            .where('received.action', '=', 'received')
            .where('received.state', '=', 'success'),
        ),
      ]),
    )
    .orderBy('report.nextAttemptAt')
    .orderBy('report.id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
