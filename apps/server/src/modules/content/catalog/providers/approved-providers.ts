import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isFundOfShop, type FundShop } from '#content/config';
import { isInScope, type FundScope } from '../products/approvals.ts';

/** Holds for an application that lets its provider sell something: accepted, for money, for all offers or for one (catalog.md 3). */
export const sellsSomething = sql<SqlBool>`(application.state = 'accepted' and (application.allow_budget or application.allow_products
  or exists (select from fund_provider_products approval join products product on product.id = approval.product_id
              where approval.fund_provider_id = application.id and approval.withdrawn_at is null and product.deleted_at is null)))`;

/** Holds for a row `provider` (of organizations) that is approved on a fund of the scope. */
export function isApprovedProvider(scope: FundScope): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from fund_providers application join funds fund on fund.id = application.fund_id
    where application.organization_id = provider.id and ${sellsSomething} and ${isInScope(scope)})`;
}

/** The same for a list that asks for nothing else: all that are approved are found first, not each looked for among the applications. */
export function isAmongApproved(scope: FundScope): RawBuilder<SqlBool> {
  // `offset 0` keeps the database from looking each of them up, as it does where it expects few.
  return sql<SqlBool>`provider.id in (select application.organization_id from fund_providers application
    join funds fund on fund.id = application.fund_id where ${sellsSomething} and ${isInScope(scope)} offset 0)`;
}

/**
 * Holds for a row `provider` whose page the reader may open (catalog.md 6.1): approved on a fund of this shop, also one that is
 * paused or over; or with an offer, since every offer can be opened; or paid from a voucher of the reader.
 */
export function isVisibleProvider(asked: { shop: FundShop; identityId: number | null }): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    exists (select from fund_providers application join funds fund on fund.id = application.fund_id
             where application.organization_id = provider.id and ${sellsSomething}
               and ${isFundOfShop(asked.shop)} and fund.is_configured and fund.state <> 'waiting')
    or exists (select from products product where product.organization_id = provider.id)
    or exists (select from voucher_transactions payment join vouchers voucher on voucher.id = payment.voucher_id
                where payment.organization_id = provider.id and voucher.identity_id = ${asked.identityId}))`;
}
