import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { findPageOfIds, flagged, orderOf, when, type PageRequest, type RowsQuery } from '#platform/database/pagination';
import type { ApplicationState } from './application-queries.ts';

const from = sql`fund_providers application
  join funds fund on fund.id = application.fund_id
  join organizations provider on provider.id = application.organization_id`;

function isOver(today: string): RawBuilder<unknown> {
  return sql`(fund.state = 'closed' or fund.archived or fund.end_date < ${today}::date)`;
}

/** catalog.md 9: active is accepted on a fund that goes on, archived is a fund that is over, pending the rest. */
function isOfGroup(group: 'active' | 'pending' | 'archived', today: string): RawBuilder<unknown> {
  if (group === 'archived') return isOver(today);
  const accepted = sql`application.state = 'accepted'`;
  return group === 'active' ? sql`(${accepted} and not ${isOver(today)})` : sql`(not ${accepted} and not ${isOver(today)})`;
}

export interface OwnApplicationsFilter {
  readonly organizationId: number;
  readonly today: string;
  readonly q?: string | undefined;
  readonly state?: ApplicationState | undefined;
  readonly active?: boolean | undefined;
  readonly pending?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

/** Ids of one page of the applications of a provider, newest first. */
export function findOwnApplicationIds(db: Db, filter: OwnApplicationsFilter, page: PageRequest) {
  const where = [
    sql`application.organization_id = ${filter.organizationId}`,
    ...when(filter.q, (q) => containsText([sql`fund.name`], q)),
    ...when(filter.state, (state) => sql`application.state = ${state}`),
    ...(['active', 'pending', 'archived'] as const).flatMap((group) => flagged(filter[group], isOfGroup(group, filter.today))),
  ];
  return findPageOfIds(db, { from, id: sql`application.id`, where, order: sql`application.id desc` }, page);
}

/** How many applications of a provider are in each group. */
export async function countOwnApplications(db: Db, organizationId: number, today: string) {
  const { rows } = await sql<{ active: number; pending: number; archived: number }>`
    select (count(*) filter (where ${isOfGroup('active', today)}))::integer as active,
           (count(*) filter (where ${isOfGroup('pending', today)}))::integer as pending,
           (count(*) filter (where ${isOfGroup('archived', today)}))::integer as archived
      from ${from} where application.organization_id = ${organizationId}`.execute(db);
  return rows[0] ?? { active: 0, pending: 0, archived: 0 };
}

export interface SponsorFilter {
  readonly sponsorId: number;
  readonly fundId?: number | undefined;
  readonly q?: string | undefined;
  readonly state?: ApplicationState | undefined;
  readonly providerId?: number | undefined;
  readonly allowBudget?: boolean | undefined;
  readonly allowProducts?: '1' | '0' | 'some' | undefined;
  readonly hasProducts?: boolean | undefined;
}

const orders = {
  created_at: sql`application.created_at`,
  name: sql`provider.name`,
  fund_name: sql`fund.name`,
} as const;

/** Applications to a sponsor's funds that are not put away, as its list finds them; rows `application` with `fund` and `provider`. */
export function applicationsOfSponsor(filter: SponsorFilter): RowsQuery {
  return { from, where: [...conditionsOf(filter), sql`not fund.archived`] };
}

/** Ids of one page of them. */
export function findApplicationIdsOfSponsor(
  db: Db,
  asked: { filter: SponsorFilter; order: { by: keyof typeof orders; direction: 'asc' | 'desc' }; page: PageRequest },
) {
  const { by, direction } = asked.order;
  const id = sql`application.id`;
  const list = { ...applicationsOfSponsor(asked.filter), id, orderBy: [orders[by], id], direction };
  return findPageOfIds(db, { ...list, order: orderOf(list) }, asked.page);
}

/** Ids of one page of the applications to one fund, those that were paid most first. */
export function findApplicationIdsOfFund(db: Db, filter: SponsorFilter & { readonly fundId: number }, page: PageRequest) {
  const paid = sql`${from} left join (
    select payment.organization_id, sum(payment.cents) as cents from payment_totals payment
     where payment.sponsor_id = ${filter.sponsorId} and payment.fund_id = ${filter.fundId} and payment.state <> 'canceled'
     group by payment.organization_id) paid on paid.organization_id = application.organization_id`;
  const order = sql`coalesce(paid.cents, 0) desc, application.id`;
  return findPageOfIds(db, { from: paid, id: sql`application.id`, where: conditionsOf(filter), order }, page);
}

const hasApproval = sql`exists (select from fund_provider_products approval join products product on product.id = approval.product_id
  where approval.fund_provider_id = application.id and approval.withdrawn_at is null and product.deleted_at is null)`;

const hasOffers = sql`exists (select from products product
  where product.organization_id = application.organization_id and product.deleted_at is null)`;

/** Whether a provider may sell all its offers on the fund, some, or none. */
const sellsOffers = {
  '1': sql`application.allow_products`,
  some: sql`(not application.allow_products and ${hasApproval})`,
  '0': sql`(not application.allow_products and not ${hasApproval})`,
} as const;

function conditionsOf(filter: SponsorFilter): RawBuilder<unknown>[] {
  return [
    sql`fund.organization_id = ${filter.sponsorId}`,
    ...when(filter.fundId, (id) => sql`fund.id = ${id}`),
    ...when(filter.state, (state) => sql`application.state = ${state}`),
    ...when(filter.providerId, (id) => sql`provider.id = ${id}`),
    ...flagged(filter.allowBudget, sql`application.allow_budget`),
    ...when(filter.allowProducts, (asked) => sellsOffers[asked]),
    ...flagged(filter.hasProducts, hasOffers),
    ...when(filter.q, (q) => containsText([sql`provider.name`, sql`provider.kvk`, sql`provider.email`], q)),
  ];
}
