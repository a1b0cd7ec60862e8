import type { Language } from '@tegoed/translations/format';
import { sql } from 'kysely';
import { findApproval, findLimitedUses, smallestLeft, timesLeft } from '#content/catalog';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { selectVoucherToNotify } from '../vouchers/voucher-queries.ts';

/**
 * What the ledger says was left right after a payment, in cents; what is left now where it moved no money. It stands in the books of
 * the voucher or of the one that this came from, which is where it is looked for: the ledger is not read for it.
 */
const leftAfterPayment = sql<number>`coalesce((select entry.balance_cents from voucher_entries entry
  where entry.voucher_id in (voucher.id, voucher.parent_id) and entry.transaction_id = payment.id order by entry.number limit 1),
  voucher_balance(voucher.id))`;

/** Payments as messages tell of them, with the vouchers that they are from, in the order of their ids; amounts in cents. */
export function findPaymentsToNotify(db: Db, paymentIds: readonly number[]) {
  return selectVoucherToNotify(db)
    .innerJoin('voucherTransactions as payment', 'payment.voucherId', 'voucher.id')
    .leftJoin('products as product', 'product.id', 'payment.productId')
    .leftJoin('organizations as provider', 'provider.id', 'payment.organizationId')
    .select([
      'payment.id',
      'payment.target',
      'payment.amountCents',
      'payment.productId',
      'payment.ibanToName',
      'payment.createdAt',
    ])
    .select(['voucher.id as voucherId', 'voucher.limitMultiplier', 'voucher.productId as voucherProductId'])
    .select(['fund.id as fundId', 'product.name as productName', 'provider.name as providerName'])
    .select([leftAfterPayment.as('leftCents'), sql<string>`least(voucher.expire_at, fund.end_date)`.as('lastDay')])
    .$narrowType<{ target: 'provider' | 'iban' | 'top_up' }>()
    .where('payment.id', '=', oneOf(paymentIds))
    .orderBy('payment.id')
    .execute();
}

export type PaymentToNotify = Awaited<ReturnType<typeof findPaymentsToNotify>>[number];

/** How often the offer of a payment may still be taken with the same voucher; null is without limit. */
export async function findTimesLeft(db: Db, payment: PaymentToNotify): Promise<number | null> {
  const { productId, fundId, voucherId: id, limitMultiplier } = payment;
  if (productId === null) return null;
  const approval = await findApproval(db, { productId, fundId });
  if (!approval) return null;
  const today = calendarDate(payment.createdAt);
  const uses = await findLimitedUses(db, [{ ...approval, productId, fundId }], { by: { voucherIds: [id] }, today });
  return smallestLeft(timesLeft(approval, { id, limitMultiplier }, uses));
}

/** What a batch paid to providers: one row for each provider and fund, with the sum in cents. */
export function findPaidOut(db: Db, batchId: number) {
  return db
    .selectFrom('voucherTransactions as payment')
    .innerJoin('vouchers as voucher', 'voucher.id', 'payment.voucherId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('organizations as provider', 'provider.id', 'payment.organizationId')
    .select(['provider.id as providerId', 'fund.name as fundName'])
    .select((eb) => eb.fn.sum<number>('payment.amountCents').as('amountCents'))
    .where('payment.voucherTransactionBulkId', '=', batchId)
    .where('payment.target', '=', 'provider')
    .where('payment.state', '=', 'success')
    .groupBy(['provider.id', 'fund.id'])
    .orderBy('provider.id')
    .orderBy('fund.id')
    .execute();
}

/** The people who keep the platform running. */
export async function findOperators(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('identities').select('id').where('isOperator', '=', true).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** An account that a sponsor pays from as its people are told of it: the end of its number, who last changed it, the dashboard of its only shop. */
export async function findConnectionToNotify(db: Db, id: number) {
  const { rows } = await sql<{
    organizationId: number;
    organization: string;
    digits: string;
    state: 'pending' | 'active' | 'disabled' | 'replaced';
    person: string | null;
    implementationKey: string | null;
    urlSponsor: string | null;
  }>`
    select organization.id as "organizationId", organization.name as organization, right(connection.iban, 4) as digits, connection.state,
           email.email as person, shop.key as "implementationKey", shop.url_sponsor as "urlSponsor"
      from bank_connections connection
      join organizations organization on organization.id = connection.organization_id
      left join identity_emails email on email.identity_id = connection.changed_by_id and email.is_primary and email.deleted_at is null
      left join lateral (select min(key) as key, min(url_sponsor) as url_sponsor from implementations
                          where organization_id = organization.id having count(*) = 1) shop on true
     where connection.id = ${id}`.execute(db);
  return rows[0];
}

/** An organization whose account changed as mails tell of it, and who changed it. */
export async function findChangedOrganization(
  db: Db,
  { organizationId, identityId }: { organizationId: number; identityId: number },
) {
  const { rows } = await sql<{
    name: string;
    person: string | null;
    language: Language;
    implementationKey: string | null;
    urlProvider: string | null;
  }>`
    select organization.name, email.email as person, owner.language, shop.key as "implementationKey", shop.url_provider as "urlProvider"
      from organizations organization
      join identities owner on owner.id = organization.owner_id
      left join identity_emails email on email.identity_id = ${identityId} and email.is_primary and email.deleted_at is null
      left join lateral (select min(key) as key, min(url_provider) as url_provider from implementations
                          where organization_id = organization.id having count(*) = 1) shop on true
     where organization.id = ${organizationId}`.execute(db);
  return rows[0];
}
