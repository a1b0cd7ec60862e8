import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isFundOfShop, type FundShop } from '#content/config';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** The sponsor's consent to sell one offer on one fund. */
export interface Approval {
  readonly productId: number;
  readonly fundId: number;
  /** The approval of this very offer; null when the provider may sell everything on the fund. */
  readonly fundProviderProductId: number | null;
  /** Cents that a subsidies fund pays for it; 0 without an approval of its own. */
  readonly amountCents: number;
  /** How often everybody together may take it; null is without limit. */
  readonly limitTotal: number | null;
  /** How often one citizen may take it; null is without limit. */
  readonly limitPerIdentity: number | null;
  /** Last day on which it can be reserved on this fund; null is without end. */
  readonly expireAt: string | null;
}

/** Which funds an offer must be approved on: those of a shop that are active and not ended; of them one type or some funds. */
export interface FundScope {
  readonly shop: FundShop;
  /** Calendar date. */
  readonly today: string;
  readonly type?: string | undefined;
  readonly fundIds?: readonly number[] | undefined;
}

/** Holds for a row `fund` that is in the scope (catalog.md 3). */
export function isInScope(scope: FundScope): RawBuilder<SqlBool> {
  const type = scope.type === undefined ? sql`` : sql`and fund.type = ${scope.type}`;
  const some = scope.fundIds === undefined ? sql`` : sql`and fund.id = ${oneOf(scope.fundIds)}`;
  return sql<SqlBool>`(${isFundOfShop(scope.shop)} and fund.is_configured and not fund.archived
    and fund.state = 'active' and fund.end_date >= ${scope.today}::date ${type} ${some})`;
}

/** From a row `product` to each `fund` on which its provider is accepted, with the `approval` of the offer itself when there is one. */
export const applicationsOfProduct = sql`fund_providers application
  join funds fund on fund.id = application.fund_id
  left join fund_provider_products approval
    on approval.fund_provider_id = application.id and approval.product_id = product.id and approval.withdrawn_at is null`;

/** The rule of catalog.md 3, which migration 0024-fund-offers keeps. Over `product` and `applicationsOfProduct`. */
export const isApproved = sql<SqlBool>`(application.organization_id = product.organization_id
  and exists (select from fund_offers offer where offer.fund_id = fund.id and offer.product_id = product.id))`;

/** An `Approval`, over `product` and `applicationsOfProduct`. */
const approvalColumns = sql`product.id as "productId", fund.id as "fundId", approval.id as "fundProviderProductId",
  coalesce(approval.amount_cents, 0) as "amountCents", approval.limit_per_identity as "limitPerIdentity", approval.expire_at as "expireAt",
  case when not approval.limit_total_unlimited then approval.limit_total end as "limitTotal"`;

/** The approval of a row `product` that is not removed on one fund, null without one; SQL. */
export function approvalOn(fundId: number | null): RawBuilder<Approval | null> {
  return sql`(select to_json(found) from (select ${approvalColumns} from ${applicationsOfProduct}
    where fund.id = ${fundId}::integer and ${isApproved}) found)`;
}

/** On which of these funds an offer is approved, whatever their state; by the fund's id. A removed offer is on none. */
export async function findApprovals(
  db: Db,
  asked: { productId: number; fundIds: readonly number[] },
): Promise<Map<number, Approval>> {
  const { rows } = await sql<Approval>`
    select ${approvalColumns}
      from products product cross join ${applicationsOfProduct}
     where product.id = ${asked.productId} and product.deleted_at is null
       and fund.id = any(${[...asked.fundIds]}::integer[]) and ${isApproved}`.execute(db);
  return new Map(rows.map((row) => [row.fundId, row]));
}

/** The approval of one offer on one fund, whatever the fund's state. */
export async function findApproval(db: Db, asked: { productId: number; fundId: number }): Promise<Approval | undefined> {
  const approvals = await findApprovals(db, { productId: asked.productId, fundIds: [asked.fundId] });
  return approvals.get(asked.fundId);
}
