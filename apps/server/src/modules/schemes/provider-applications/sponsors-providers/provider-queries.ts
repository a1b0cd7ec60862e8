import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { plainIban } from '@tegoed/domain/iban';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { allOf, findPageOfIds, flagged, when, type PageRequest, type RowsQuery } from '#platform/database/pagination';
import type { ApplicationState } from '../application-queries.ts';

/** Of which days payments count; both are included, and what is absent does not narrow. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Whose providers are asked for. */
export interface SponsorsView {
  readonly sponsorId: number;
  readonly today: string;
  readonly period: Period;
}

export interface ProvidersFilter extends SponsorsView {
  readonly q?: string | undefined;
  readonly fundId?: number | undefined;
  readonly state?: ApplicationState | undefined;
  readonly businessTypeId?: number | undefined;
  readonly hasProducts?: boolean | undefined;
  readonly hasPendingProducts?: boolean | undefined;
}

export interface ProvidersOrder {
  readonly by: 'name' | 'turnover' | 'created_at' | 'last_activity';
  readonly direction: 'asc' | 'desc';
}

/** Applications of a row `provider` to funds of a sponsor; SQL behind `from`. */
const applied = sql`fund_providers application join funds fund on fund.id = application.fund_id`;
const isApplied = (sponsorId: number) => sql`application.organization_id = provider.id and fund.organization_id = ${sponsorId}`;

/** Payments of a row `provider` from funds of a sponsor that were not cancelled: from totals where no days are asked for; SQL. */
function turnoverOf({ sponsorId, period: { from, to } }: SponsorsView) {
  const isPaid = sql`payment.organization_id = provider.id and payment.sponsor_id = ${sponsorId}
    and payment.state <> 'canceled' and payment.target <> 'top_up'`;
  if (from === undefined && to === undefined) {
    return {
      source: sql`payment_totals payment where ${isPaid}`,
      cents: sql`coalesce(sum(payment.cents), 0)::bigint`,
      count: sql`coalesce(sum(payment.payments), 0)::integer`,
    };
  }
  const madeOn = sql`(payment.created_at at time zone 'Europe/Amsterdam')::date`;
  const days = [
    isPaid,
    ...when(from, (first) => sql`${madeOn} >= ${first}::date`),
    ...when(to, (last) => sql`${madeOn} <= ${last}::date`),
  ];
  return {
    source: sql`voucher_transactions payment where ${sql.join(days, sql` and `)}`,
    cents: sql`coalesce(sum(payment.amount_cents), 0)::bigint`,
    count: sql`count(*)::integer`,
  };
}

/** Offers of a row `provider` that are for sale, made by itself or this sponsor; SQL behind `from`, rows `product`. */
function offersOf({ sponsorId, today }: SponsorsView): RawBuilder<unknown> {
  return sql`products product where product.organization_id = provider.id and product.deleted_at is null
    and (product.expire_at is null or product.expire_at >= ${today}::date)
    and (product.sponsor_organization_id is null or product.sponsor_organization_id = ${sponsorId})`;
}

/**
 * Holds for a row `product` that waits for its sponsor (backoffice.md 7): on a fund that goes on and where its provider was accepted, it is
 * neither sold nor left out, and was never approved.
 */
function isPending({ sponsorId, today }: SponsorsView): RawBuilder<unknown> {
  return sql`exists (select from ${applied}
    where ${isApplied(sponsorId)} and application.state = 'accepted'
      and fund.state <> 'closed' and not fund.archived and fund.end_date >= ${today}::date
      and (fund.type = 'subsidies' or (fund.type = 'budget' and not application.allow_products))
      and not exists (select from fund_provider_products approval
                       where approval.fund_provider_id = application.id and approval.product_id = product.id)
      and not exists (select from fund_provider_product_exclusions exclusion
                       where exclusion.fund_provider_id = application.id and exclusion.product_id = product.id))`;
}

const lastPayment = (sponsorId: number) => sql`(select max(payment.created_at) from voucher_transactions payment
  where payment.organization_id = provider.id and payment.sponsor_id = ${sponsorId} and payment.state <> 'canceled')`;

function orderBy({ by, direction }: ProvidersOrder, view: SponsorsView): RawBuilder<unknown> {
  const { source, cents } = turnoverOf(view);
  const keys = {
    turnover: sql`(select ${cents} from ${source})`,
    created_at: sql`(select min(application.created_at) from ${applied} where ${isApplied(view.sponsorId)})`,
    last_activity: lastPayment(view.sponsorId),
  };
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  if (by !== 'name') return sql`${keys[by]} ${way} nulls last, provider.id ${way}`;
  const nulls = direction === 'asc' ? sql`nulls first` : sql`nulls last`; // as `organizations_by_name` has them
  return sql`provider.name ${way} ${nulls}, provider.id ${way}`;
}

/** Providers that applied to a fund of a sponsor; rows `provider`. */
export function providersOfSponsor(filter: ProvidersFilter): RowsQuery {
  const isMeant = sql`exists (select from ${applicationsMeant(filter)} and application.organization_id = provider.id)`;
  return { from: sql`organizations provider`, where: [isMeant, ...conditionsOfProviders(filter)] };
}

/**
 * Their applications; rows `application`, SQL behind `from`. Funds that are put away count only where they are asked for. They are looked up first: by
 * the sponsor alone the database takes one that has very many providers for one like the others, in a plan that it made for all of them.
 */
function applicationsMeant({ sponsorId, fundId, state }: ProvidersFilter): RawBuilder<unknown> {
  const isMeant = fundId === undefined ? sql`not fund.archived` : sql`fund.id = ${fundId}`;
  const where = [
    sql`application.fund_id = any(array(select fund.id from funds fund where fund.organization_id = ${sponsorId} and ${isMeant}))`,
    ...when(state, (asked) => sql`application.state = ${asked}`),
  ];
  return sql`fund_providers application where ${allOf(where)}`;
}

/** What is asked of rows `provider` themselves. */
function conditionsOfProviders(filter: ProvidersFilter): RawBuilder<unknown>[] {
  return [
    ...when(filter.businessTypeId, (id) => sql`provider.business_type_id = ${id}`),
    ...flagged(filter.hasProducts, sql`exists (select from ${offersOf(filter)})`),
    ...flagged(filter.hasPendingProducts, sql`exists (select from ${offersOf(filter)} and ${isPending(filter)})`),
    ...when(
      filter.q,
      (q) =>
        sql`(${containsText([sql`provider.name`, sql`provider.kvk`, sql`provider.email`], q)} or provider.iban = ${plainIban(q)})`,
    ),
  ];
}

/** How many they are: by their applications alone, where nothing is asked of themselves; SQL. */
function totalOf(filter: ProvidersFilter): RawBuilder<unknown> {
  const { from, where } = providersOfSponsor(filter);
  if (conditionsOfProviders(filter).length > 0) return sql`select count(*) from ${from} where ${allOf(where)}`;
  return sql`select count(distinct application.organization_id) from ${applicationsMeant(filter)}`;
}

/** Ids of one page of them. By name only those of the page are read; by anything else all are, and counted with that. */
export function findProviderIds(
  db: Db,
  { filter, order, page }: { filter: ProvidersFilter; order: ProvidersOrder; page: PageRequest },
) {
  const total = order.by === 'name' ? totalOf(filter) : undefined;
  const list = { ...providersOfSponsor(filter), id: sql`provider.id`, order: orderBy(order, filter), total };
  return findPageOfIds(db, list, page);
}

/** Whether a provider ever applied to a fund of a sponsor. */
export async function hasApplied(db: Db, { sponsorId, providerId }: { sponsorId: number; providerId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('fundProviders as application')
    .innerJoin('funds as fund', 'fund.id', 'application.fundId')
    .select('application.id')
    .where('application.organizationId', '=', providerId)
    .where('fund.organizationId', '=', sponsorId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A provider as its sponsor sees it; the turnover in cents. */
export interface ProviderRow {
  readonly id: number;
  readonly productsCount: number;
  readonly pendingCount: number;
  readonly officesCount: number;
  readonly employeesCount: number;
  readonly turnoverCents: number;
  readonly paymentsCount: number;
  readonly appliedAt: Date;
  readonly lastPaymentAt: Date | null;
  readonly ibanChangedAt: Date | null;
}

/** What a sponsor sees of providers beside what they say of themselves, by their ids. */
export async function findProviders(db: Db, ids: readonly number[], view: SponsorsView): Promise<Map<number, ProviderRow>> {
  if (ids.length === 0) return new Map();
  const { source, cents, count } = turnoverOf(view);
  const { rows } = await sql<ProviderRow>`
    select provider.id, provider.iban_changed_at as "ibanChangedAt",
           (select count(*)::integer from ${offersOf(view)}) as "productsCount",
           (select count(*)::integer from ${offersOf(view)} and ${isPending(view)}) as "pendingCount",
           (select count(*)::integer from offices where offices.organization_id = provider.id and offices.state <> 'closed') as "officesCount",
           (select count(*)::integer from employees
             where employees.organization_id = provider.id and employees.deleted_at is null) as "employeesCount",
           turnover.cents as "turnoverCents", turnover.count as "paymentsCount",
           (select min(application.created_at) from ${applied} where ${isApplied(view.sponsorId)}) as "appliedAt",
           ${lastPayment(view.sponsorId)} as "lastPaymentAt"
      from organizations provider cross join lateral (select ${cents} as cents, ${count} as count from ${source}) turnover
     where provider.id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** An application of a provider to a fund of its sponsor. */
export interface AppliedFund {
  readonly applicationId: number;
  readonly providerId: number;
  readonly fundId: number;
  readonly name: string;
  readonly state: Schema<'FundProviderState'>;
  readonly allowBudget: boolean;
  readonly allowProducts: boolean;
  /** Some offers are approved by themselves. */
  readonly hasApprovals: boolean;
}

/** The funds of a sponsor that providers applied to, by the provider's id: those that are not put away, and the one that is asked for. */
export async function findAppliedFunds(
  db: Db,
  ids: readonly number[],
  { sponsorId, fundId = null }: { sponsorId: number; fundId?: number | null | undefined },
): Promise<Map<number, AppliedFund[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AppliedFund>`
    select application.id as "applicationId", application.organization_id as "providerId", fund.id as "fundId", fund.name,
           application.state, application.allow_budget as "allowBudget", application.allow_products as "allowProducts",
           exists (select from fund_provider_products approval join products product on product.id = approval.product_id
                    where approval.fund_provider_id = application.id and approval.withdrawn_at is null
                      and product.deleted_at is null) as "hasApprovals"
      from ${applied}
     where application.organization_id = any(${[...ids]}::integer[]) and fund.organization_id = ${sponsorId}
       and (not fund.archived or fund.id = ${fundId})
     order by fund.name, fund.id`.execute(db);
  return Map.groupBy(rows, (row) => row.providerId);
}

/** What a provider was paid from each fund of its sponsor, funds by their name; in cents. */
export async function findTurnoverPerFund(db: Db, providerId: number, view: SponsorsView) {
  const { source, cents, count } = turnoverOf(view);
  const { rows } = await sql<{ fundId: number; name: string; cents: number; count: number }>`
    select fund.id as "fundId", fund.name, paid.cents, paid.count
      from organizations provider
      cross join lateral (select payment.fund_id, ${cents} as cents, ${count} as count from ${source} group by payment.fund_id) paid
      join funds fund on fund.id = paid.fund_id
     where provider.id = ${providerId} and paid.count > 0
     order by fund.name, fund.id`.execute(db);
  return rows;
}
