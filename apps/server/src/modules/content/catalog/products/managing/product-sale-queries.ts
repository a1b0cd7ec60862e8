import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import type { Db } from '#platform/database/database';
import type { PriceType } from '../product-queries.ts';

/** How an offer stands on a fund to which its provider applied; amounts in cents. */
export interface ProductSaleRow {
  readonly productId: number;
  readonly fundId: number;
  readonly fundName: string;
  readonly fundType: 'budget' | 'subsidies';
  readonly fundState: Schema<'Fund'>['state'];
  readonly sponsorId: number;
  readonly sponsorName: string;
  readonly applicationState: Schema<'FundProviderState'>;
  readonly note: string | null;
  readonly isApproved: boolean;
  readonly isExcluded: boolean;
  /** There was an approval that ended. */
  readonly wasApproved: boolean;
  /** What a subsidies fund pays. */
  readonly amountCents: number;
  readonly priceType: PriceType;
  readonly priceCents: number;
  readonly discount: number | null;
}

/** By the offer's id: the funds that have not ended to which its provider applied, newest application first. */
export async function findProductSales(
  db: Db,
  productIds: readonly number[],
  today: string,
): Promise<Map<number, ProductSaleRow[]>> {
  const { rows } = await sql<ProductSaleRow>`
    select product.id as "productId", fund.id as "fundId", fund.name as "fundName", fund.type as "fundType", fund.state as "fundState",
           sponsor.id as "sponsorId", sponsor.name as "sponsorName", application.state as "applicationState", application.note,
           offer.fund_id is not null as "isApproved", coalesce(offer.amount_cents, 0) as "amountCents",
           exists (select from fund_provider_product_exclusions exclusion
                    where exclusion.fund_provider_id = application.id and exclusion.product_id = product.id) as "isExcluded",
           exists (select from fund_provider_products approval
                    where approval.fund_provider_id = application.id and approval.product_id = product.id) as "wasApproved",
           product.price_type as "priceType", product.price_cents as "priceCents", product.discount
      from products product
      join fund_providers application on application.organization_id = product.organization_id
      join funds fund on fund.id = application.fund_id
      join organizations sponsor on sponsor.id = fund.organization_id
      left join fund_offers offer on offer.fund_id = fund.id and offer.product_id = product.id
     where product.id = any(${[...productIds]}::integer[])
       and not fund.archived and fund.type <> 'external' and fund.state <> 'closed' and fund.end_date >= ${today}::date
       and (product.sponsor_organization_id is null or product.sponsor_organization_id = fund.organization_id)
     order by application.id desc`.execute(db);
  return Map.groupBy(rows, (row) => row.productId);
}
