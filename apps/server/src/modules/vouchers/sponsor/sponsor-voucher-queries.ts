import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { isAllowedAt, organizationsWithEmployee } from '#people/organizations';
import { voucherBalance, type VoucherState } from '#vouchers/ledger';

/** A voucher as its sponsor sees it; amounts in cents, numbers of people sealed. */
export type SponsorVoucherRow = Awaited<ReturnType<ReturnType<typeof vouchers>['execute']>>[number];

const outgoing = sql`payment.target <> 'top_up' and payment.state <> 'canceled'`;

const hasTransactions = sql<boolean>`exists (select from voucher_transactions payment where payment.voucher_id = vouchers.id and ${outgoing})`;

function vouchers(db: Db) {
  return db
    .selectFrom('vouchers')
    .innerJoin('funds', 'funds.id', 'vouchers.fundId')
    .innerJoin('voucherTokens as printable', (join) =>
      join.onRef('printable.voucherId', '=', 'vouchers.id').on('printable.needsConfirmation', '=', false),
    )
    .leftJoin('identities', 'identities.id', 'vouchers.identityId')
    .leftJoin('identityEmails as email', (join) =>
      join
        .onRef('email.identityId', '=', 'vouchers.identityId')
        .on('email.isPrimary', '=', true)
        .on('email.deletedAt', 'is', null),
    )
    .leftJoin('serviceNumbers as number', 'number.identityId', 'vouchers.identityId')
    .leftJoin('serviceNumbers as related', 'related.id', 'vouchers.relatedServiceNumberId')
    .leftJoin('physicalCards as card', 'card.voucherId', 'vouchers.id')
    .select(['vouchers.id', 'vouchers.fundId', 'vouchers.identityId', 'vouchers.productId', 'vouchers.state'])
    .select(['vouchers.amountCents', 'vouchers.limitMultiplier', 'vouchers.expireAt', 'vouchers.createdAt', 'vouchers.note'])
    .select(['vouchers.activationCode', 'vouchers.clientUid', 'vouchers.source', 'vouchers.version', 'printable.address'])
    .select('vouchers.firstUsedAt as firstUseAt')
    .select(['identities.address as identityAddress', 'email.email', 'number.sealed as sealedNumber'])
    .select(['related.sealed as sealedRelatedNumber', 'card.id as cardId', 'card.code as cardCode'])
    .select(['funds.name as fundName', 'funds.type as fundType', 'funds.state as fundState', 'funds.endDate as fundEndDate'])
    .select(['funds.organizationId', 'funds.allowPhysicalCards', 'funds.allowVoucherRecords', 'funds.vouchersExternal'])
    .select((eb) => [
      voucherBalance(eb).as('balanceCents'),
      sql<number>`(select coalesce(sum(entry.amount_cents), 0)::integer from voucher_entries entry
        where entry.voucher_id = vouchers.id and entry.kind = 'topped_up')`.as('topUpCents'),
      hasTransactions.as('hasTransactions'),
    ])
    .$narrowType<{ state: VoucherState; source: 'user' | 'employee' }>()
    .where('vouchers.deletedAt', 'is', null)
    .where('vouchers.parentId', 'is', null);
}

/** Vouchers by their ids, in the order of the ids. */
export async function findSponsorVouchers(db: Db, ids: readonly number[]): Promise<SponsorVoucherRow[]> {
  const rows = await vouchers(db)
    .where((eb) => eb('vouchers.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A fund in which its sponsor makes vouchers; amounts in cents, null is without limit. */
export type GeneratorFund = NonNullable<Awaited<ReturnType<typeof findGeneratorFund>>>;

/** The settings by which vouchers are made, with the fund's row held until the transaction ends. */
export function findGeneratorFund(tx: Tx, asked: { id: number; organizationId: number }) {
  return tx
    .selectFrom('funds')
    .select(['id', 'type', 'state', 'startDate', 'endDate', 'isConfigured', 'vouchersExternal', 'allowVoucherRecords'])
    .select(['allowDirectPayments', 'allowGeneratorDirectPayments', 'limitGeneratorAmountCents'])
    .select(['limitVoucherTotalAmountCents', 'budgetCents', 'generatorIgnoreFundBudget'])
    .where('id', '=', asked.id)
    .where('organizationId', '=', asked.organizationId)
    .forUpdate()
    .executeTakeFirst();
}

/** What the sponsor's numbers of people have already: an unused code, or who used it. */
export async function findCodesOfClients(
  tx: Tx,
  { organizationId, clientUids }: { organizationId: number; clientUids: readonly string[] },
): Promise<Map<string, { code: string | null; holderId: number | null }>> {
  if (clientUids.length === 0) return new Map();
  const { rows } = await sql<{ uid: string; code: string | null; holderId: number | null }>`
    select client_uid as uid, max(activation_code) filter (where identity_id is null) as code, max(identity_id) as "holderId"
      from vouchers join funds on funds.id = vouchers.fund_id
     where funds.organization_id = ${organizationId} and client_uid = any(${[...clientUids]}::text[])
       and activation_code is not null and vouchers.deleted_at is null
     group by client_uid`.execute(tx);
  return new Map(rows.map(({ uid, ...found }) => [uid, found]));
}

/**
 * The employee who a person is at the sponsor, whether it works with citizen service numbers, and whether the person handles its vouchers
 * and so sees their codes; an owner need not be an employee.
 */
export function findSponsor(db: Db, { organizationId, identityId }: { organizationId: number; identityId: number }) {
  return organizationsWithEmployee(db, identityId)
    .select(['organizations.id', 'organizations.bsnEnabled', 'employees.id as employeeId'])
    .select(sql<boolean>`${isAllowedAt(db, identityId, 'manage_vouchers')}`.as('seesCodes'))
    .where('organizations.id', '=', organizationId)
    .executeTakeFirst();
}

/** Offers by their ids, with what a voucher for one costs. */
export async function findOffers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('products')
    .select(['id', 'priceCents', 'expireAt'])
    .where('id', '=', oneOf(ids))
    .where('deletedAt', 'is', null)
    .execute();
}

/** Kinds of facts that a sponsor may write on vouchers: those that a person can have, by their keys. */
export async function findVoucherRecordTypes(db: Db): Promise<Map<string, { id: number; key: string; type: string }>> {
  const rows = await db.selectFrom('recordTypes').select(['id', 'key', 'type']).where('system', '=', false).execute();
  return new Map(rows.map((row) => [row.key, row]));
}
