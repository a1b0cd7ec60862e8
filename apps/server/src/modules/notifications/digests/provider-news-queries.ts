import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import type { EventName } from '#platform/delivery/events';
import { happenedIn, type Period } from './period.ts';

const decisions = [
  'provider.accepted',
  'provider.rejected',
  'provider.budget-allowed',
  'provider.budget-revoked',
  'provider.products-allowed',
  'provider.products-revoked',
] as const satisfies readonly EventName[];
const approvals = ['products.approved', 'products.revoked', 'product.subsidies-removed'] as const satisfies readonly EventName[];

/** What a sponsor decided, about a provider or about one of its offers. */
export type Decision = (typeof decisions)[number] | (typeof approvals)[number];

/** What sponsors decided: of each subject the last decision of the period. */
const decided = (period: Period) => sql`
  select event.id, event.name, application.organization_id, application.fund_id, null::integer as product_id,
         case when event.name in ('provider.accepted', 'provider.rejected') then 'state' else split_part(event.name, '-', 1) end as subject
    from events event join fund_providers application on application.id = (event.payload->>'fundProviderId')::integer
   where ${happenedIn(period, decisions)}
   union all
  select event.id, event.name, product.organization_id, fund.id, product.id, 'offer'
    from events event
   cross join jsonb_array_elements(coalesce(event.payload->'productIds', jsonb_build_array(event.payload->'productId'))) as offer(id)
   cross join jsonb_array_elements(coalesce(event.payload->'fundIds', jsonb_build_array(event.payload->'fundId'))) as place(id)
    join products product on product.id = offer.id::integer and product.deleted_at is null
    join funds fund on fund.id = place.id::integer
   where ${happenedIn(period, approvals)}`;

/** Providers about whom, or about whose offers, a sponsor decided something. */
export const providersWithDecisions = (period: Period) =>
  sql`select distinct organization_id as id from (${decided(period)}) as decision`;

export interface DecisionOnFund {
  readonly decision: Decision;
  readonly fundName: string;
  /** Absent: about the provider itself. */
  readonly productName: string | null;
  readonly implementationKey: string | null;
  readonly urlProvider: string | null;
}

/** What was decided about one provider, by fund. */
export async function findDecisions(db: Db, organizationId: number, period: Period): Promise<DecisionOnFund[]> {
  const { rows } = await sql<DecisionOnFund>`
    with last as (
      select distinct on (fund_id, subject, product_id) * from (${decided(period)}) as decision
       where organization_id = ${organizationId} order by fund_id, subject, product_id, id desc
    )
    select last.name as decision, fund.name as "fundName", product.name as "productName", shop.key as "implementationKey",
           shop.url_provider as "urlProvider"
      from last join funds fund on fund.id = last.fund_id left join products product on product.id = last.product_id
      left join implementations shop on shop.id = fund.implementation_id
     order by fund.id, last.product_id is not null, last.name, last.id, product.id`.execute(db);
  return rows;
}

const offerEvents = ['product.sold-out', 'product.expired', 'product.created'] as const satisfies readonly EventName[];

/** What happened to offers: how often each was reserved, and whether it is sold out, past its last day, or made by a sponsor. */
const offerNews = (period: Period, ofProvider = sql`true`) => sql`
  select product.id, product.organization_id, product.name, product.sponsor_organization_id,
         count(reservation.id)::integer as reservations,
         coalesce(bool_or(event.name = 'product.sold-out') and product.sold_out, false) as is_sold_out,
         coalesce(bool_or(event.name = 'product.expired'), false) as is_expired,
         coalesce(bool_or(event.name = 'product.created') and product.sponsor_organization_id is not null, false) as is_made_by_sponsor
    from events event
    left join product_reservations reservation
      on event.name = 'reservation.created' and reservation.id = (event.payload->>'reservationId')::integer
    join products product on product.id = coalesce(reservation.product_id, (event.payload->>'productId')::integer)
   where ${happenedIn(period, ['reservation.created', ...offerEvents])} and product.deleted_at is null and ${ofProvider}
   group by product.id
  having count(reservation.id) > 0 or bool_or(event.name = 'product.sold-out') and product.sold_out or bool_or(event.name = 'product.expired')
      or bool_or(event.name = 'product.created') and product.sponsor_organization_id is not null`;

/** Providers to whose offers something happened. */
export const providersWithOfferNews = (period: Period) =>
  sql`select distinct organization_id as id from (${offerNews(period)}) as news`;

export interface OfferNews {
  readonly name: string;
  readonly reservations: number;
  readonly isSoldOut: boolean;
  readonly isExpired: boolean;
  /** The sponsor that made the offer in this period. */
  readonly madeBy: string | null;
  readonly implementationKey: string | null;
  readonly urlProvider: string | null;
}

/** What happened to the offers of one provider, those that were reserved most first. */
export async function findOfferNews(db: Db, organizationId: number, period: Period): Promise<OfferNews[]> {
  const { rows } = await sql<OfferNews>`
    select news.name, news.reservations, news.is_sold_out as "isSoldOut", news.is_expired as "isExpired",
           case when news.is_made_by_sponsor then sponsor.name end as "madeBy", shop.key as "implementationKey", shop.url_provider as "urlProvider"
      from (${offerNews(period, ownedBy(organizationId))}) as news
      left join organizations sponsor on sponsor.id = news.sponsor_organization_id
      left join lateral (
        select implementation.key, implementation.url_provider from fund_offers offer join funds fund on fund.id = offer.fund_id
          join implementations implementation on implementation.id = fund.implementation_id
         where offer.product_id = news.id order by fund.id limit 1
      ) as shop on true
     order by news.reservations desc, news.id`.execute(db);
  return rows;
}

/** Of each offer how many reservations are new, and how many wait for the provider: it can only decide while the voucher is there. */
const reserved = ({ since, until }: Period, ofProvider = sql`true`) => {
  const isNew = sql`reservation.created_at > ${since} and reservation.created_at <= ${until}`;
  const waits = sql`reservation.created_at <= ${until} and reservation.state = 'pending' and voucher.state = 'active' and voucher.deleted_at is null
    and least(reservation.expire_at, voucher.expire_at, fund.end_date) >= ${calendarDate(until)}::date`;
  return sql`
    select product.id, product.organization_id, product.name, min(fund.implementation_id) as implementation_id,
           (count(*) filter (where ${isNew} and reservation.state in ('pending', 'accepted')))::integer as fresh,
           (count(*) filter (where ${waits}))::integer as waiting
      from product_reservations reservation
      join products product on product.id = reservation.product_id
      join vouchers voucher on voucher.id = reservation.voucher_id
      join funds fund on fund.id = voucher.fund_id
     where ((${isNew} and reservation.state in ('pending', 'accepted')) or (${waits})) and ${ofProvider}
     group by product.id`;
};

/** Providers whose offers were reserved, or who still have to decide about a reservation. */
export const providersWithReservations = (period: Period) =>
  sql`select distinct organization_id as id from (${reserved(period)}) as offer`;

export interface ReservedOffer {
  readonly name: string;
  readonly fresh: number;
  readonly waiting: number;
  readonly implementationKey: string | null;
  readonly urlProvider: string | null;
}

/** The reserved offers of one provider, those with most that waits first. */
export async function findReservedOffers(db: Db, organizationId: number, period: Period): Promise<ReservedOffer[]> {
  const { rows } = await sql<ReservedOffer>`
    select offer.name, offer.fresh, offer.waiting, shop.key as "implementationKey", shop.url_provider as "urlProvider"
      from (${reserved(period, ownedBy(organizationId))}) as offer left join implementations shop on shop.id = offer.implementation_id
     order by offer.waiting desc, offer.fresh desc, offer.id`.execute(db);
  return rows;
}

const ownedBy = (organizationId: number) => sql`product.organization_id = ${organizationId}`;
