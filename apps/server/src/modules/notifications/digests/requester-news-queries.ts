import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { happenedIn, type Period } from './period.ts';

/**
 * What citizens can spend a voucher on since a period: offers that were added to a fund or approved on it, and providers that may sell
 * there. Only what is there at the end of it. All offers of a new provider are told of by its name.
 */
const newOnFunds = (period: Period) => sql`
  with provider_news as (
    select application.fund_id, application.organization_id, min(event.id) as event_id, bool_or(application.allow_products) as sells_all
      from events event join fund_providers application on application.id = (event.payload->>'fundProviderId')::integer
     where ${happenedIn(period, ['provider.accepted', 'provider.budget-allowed', 'provider.products-allowed'])}
       and application.state = 'accepted' and (application.allow_budget or application.allow_products)
     group by application.fund_id, application.organization_id
  ), added as materialized (
    select (event.payload->>'fundId')::integer as fund_id, made.id::integer as product_id, min(event.id) as event_id
      from events event
     cross join jsonb_array_elements(coalesce(event.payload->'productIds', jsonb_build_array(event.payload->'productId'))) as made(id)
     where ${happenedIn(period, ['product.added', 'products.approved'])}
     group by 1, 2
  ), offer_news as (
    select offer.fund_id, offer.organization_id, offer.product_id, added.event_id
      from added join fund_offers offer on offer.fund_id = added.fund_id and offer.product_id = added.product_id
     where offer.show_on_webshop and not offer.sold_out
       and (offer.expire_at is null or offer.expire_at >= ${calendarDate(period.until)}::date)
       and not exists (select from provider_news known
                        where known.fund_id = offer.fund_id and known.organization_id = offer.organization_id and known.sells_all)
  )
  select fund_id, organization_id, null::integer as product_id, event_id from provider_news
   union all
  select fund_id, organization_id, product_id, event_id from offer_news`;

/** A voucher, called `voucher`, that its holder can spend at the end of a period; its fund is called `fund`. */
const canBeSpent = ({ until }: Period) => sql`
  voucher.product_id is null and voucher.state = 'active' and voucher.deleted_at is null and fund.state = 'active'
  and least(voucher.expire_at, fund.end_date) >= ${calendarDate(until)}::date`;

/** The citizens with a voucher of a fund on which there is something new. */
export const holdersWithNews = (period: Period) => sql`
  select distinct voucher.identity_id as id from vouchers voucher join funds fund on fund.id = voucher.fund_id
   where voucher.identity_id is not null and ${canBeSpent(period)}
     and voucher.fund_id in (select fund_id from (${newOnFunds(period)}) as news)`;

export interface NewOnFund {
  readonly identityId: number;
  readonly fundName: string;
  readonly providerName: string;
  /** Absent: the provider itself is new. */
  readonly productName: string | null;
  readonly implementationKey: string | null;
}

/** What is new on the funds of the vouchers of these people: of each by fund, providers first. */
export async function findNewForHolders(db: Db, identityIds: readonly number[], period: Period): Promise<NewOnFund[]> {
  const { rows } = await sql<NewOnFund>`
    with holder as materialized (
      select distinct voucher.identity_id, voucher.fund_id from vouchers voucher join funds fund on fund.id = voucher.fund_id
       where voucher.identity_id = ${oneOf(identityIds)} and ${canBeSpent(period)})
    select holder.identity_id as "identityId", fund.name as "fundName", provider.name as "providerName", product.name as "productName",
           shop.key as "implementationKey"
      from (${newOnFunds(period)}) as news
      join holder on holder.fund_id = news.fund_id
      join funds fund on fund.id = news.fund_id
      join organizations provider on provider.id = news.organization_id
      left join products product on product.id = news.product_id
      left join implementations shop on shop.id = fund.implementation_id
     order by holder.identity_id, fund.id, product.id is not null, news.event_id, product.id`.execute(db);
  return rows;
}
