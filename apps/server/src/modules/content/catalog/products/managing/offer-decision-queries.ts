import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { reservedAmount, soldAmount } from '../product-stock.ts';

export interface OfferForDecision {
  readonly id: number;
  readonly unlimitedStock: boolean;
  readonly totalAmount: number;
  readonly reserved: number;
  readonly sold: number;
  readonly expireAt: string | null;
  readonly deletedAt: Date | null;
  /** The provider left it out of the fund. */
  readonly isExcluded: boolean;
}

/**
 * Of these offers those that a provider may sell to a sponsor, with what decides about an approval on one application. Locks them,
 * in the order of their ids, so that stock and limits fit each other.
 */
export async function findOffersForDecision(
  tx: Tx,
  asked: { ids: readonly number[]; providerId: number; sponsorId: number; fundProviderId: number; today: string },
): Promise<Map<number, OfferForDecision>> {
  if (asked.ids.length === 0) return new Map();
  const ids = sql`any(${[...new Set(asked.ids)]}::integer[])`;
  await sql`select id from products where id = ${ids} order by id for update`.execute(tx);
  const { rows } = await sql<OfferForDecision>`
    select product.id, product.unlimited_stock as "unlimitedStock", product.total_amount as "totalAmount",
           ${reservedAmount(asked.today)} as reserved, ${soldAmount} as sold, product.expire_at as "expireAt",
           product.deleted_at as "deletedAt",
           exists (select from fund_provider_product_exclusions exclusion where exclusion.product_id = product.id
                     and exclusion.fund_provider_id = ${asked.fundProviderId}) as "isExcluded"
      from products product
     where product.id = ${ids} and product.organization_id = ${asked.providerId}
       and (product.sponsor_organization_id is null or product.sponsor_organization_id = ${asked.sponsorId})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
