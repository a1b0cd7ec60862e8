import { sql, type SqlBool } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { applicationsOfProduct, isApproved, removeApprovals, sellsSomething } from '#content/catalog';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

export type ApplicationState = Schema<'FundProviderState'>;

/** A provider's application to a fund. */
export interface ApplicationRow {
  readonly id: number;
  readonly fundId: number;
  readonly organizationId: number;
  readonly state: ApplicationState;
  readonly allowBudget: boolean;
  readonly allowProducts: boolean;
  readonly version: number;
  /** What the sponsor wrote with its newest decision. */
  readonly note: string | null;
  readonly createdAt: Date;
  /** It may sell something on the fund now (catalog.md 3). */
  readonly isApproved: boolean;
  /** Offers of it were paid or reserved on the fund. */
  readonly isUsed: boolean;
}

/** Holds for a row `application` of a provider that was paid, as totals tell, or had something reserved by an approval, on the fund. */
const isUsed = sql<SqlBool>`(
  (select coalesce(sum(payment.payments), 0) > 0 from payment_totals payment
    where payment.organization_id = application.organization_id and payment.fund_id = application.fund_id)
  or exists (select from product_reservations reservation
               join fund_provider_products approval on approval.id = reservation.fund_provider_product_id
              where approval.fund_provider_id = application.id))`;

/** Applications by their ids, in the order of these. */
export async function findApplications(db: Db, ids: readonly number[]): Promise<ApplicationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ApplicationRow>`
    select application.id, application.fund_id as "fundId", application.organization_id as "organizationId", application.state,
           application.allow_budget as "allowBudget", application.allow_products as "allowProducts", application.version,
           application.note, application.created_at as "createdAt", ${sellsSomething} as "isApproved", ${isUsed} as "isUsed"
      from fund_providers application where application.id = any(${[...ids]}::integer[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same for one, locked until the transaction ends. */
export async function findApplicationForUpdate(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  await tx.selectFrom('fundProviders').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const [application] = await findApplications(tx, [id]);
  return application;
}

/** How many offers of a provider there are for a fund, by the application's id. */
export interface OfferCounts {
  readonly applicationId: number;
  readonly all: number;
  /** Not left out of the fund by the provider. */
  readonly available: number;
  readonly approved: number;
}

export async function countOffers(db: Db, applicationIds: readonly number[]): Promise<Map<number, OfferCounts>> {
  if (applicationIds.length === 0) return new Map();
  const isExcluded = sql`exists (select from fund_provider_product_exclusions exclusion
    where exclusion.fund_provider_id = application.id and exclusion.product_id = product.id)`;
  const { rows } = await sql<OfferCounts>`
    select application.id as "applicationId", count(*)::integer as all,
           (count(*) filter (where not ${isExcluded}))::integer as available,
           (count(*) filter (where ${isApproved}))::integer as approved
      from products product cross join ${applicationsOfProduct}
     where application.id = any(${[...applicationIds]}::integer[]) and product.organization_id = application.organization_id
       and product.deleted_at is null
       and (product.sponsor_organization_id is null or product.sponsor_organization_id = fund.organization_id)
     group by application.id`.execute(db);
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** The offers that are approved by themselves, by the application's id. */
export async function findApprovedOfferIds(db: Db, applicationIds: readonly number[]): Promise<Map<number, number[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundProviderProducts as approval')
    .innerJoin('products as product', 'product.id', 'approval.productId')
    .select(['approval.fundProviderId', 'approval.productId'])
    .where('approval.fundProviderId', '=', oneOf(applicationIds))
    .where('approval.withdrawnAt', 'is', null)
    .where('product.deletedAt', 'is', null)
    .orderBy('approval.productId')
    .execute();
  const byApplication = Map.groupBy(rows, (row) => row.fundProviderId);
  return new Map([...byApplication].map(([id, approvals]) => [id, approvals.map(({ productId }) => productId)]));
}

export async function insertApplication(
  tx: Tx,
  values: { fundId: number; organizationId: number; createdAt: Date },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('fundProviders')
    .values({ ...values, state: 'pending' })
    .onConflict((conflict) => conflict.columns(['fundId', 'organizationId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function setApplication(
  tx: Tx,
  id: number,
  values: { state: ApplicationState; allowBudget: boolean; allowProducts: boolean; note: string | null },
): Promise<void> {
  await tx.updateTable('fundProviders').set(values).where('id', '=', id).execute();
}

/** Removes an application on which nothing was ever sold, with the approvals and exclusions that hang on it. */
export async function removeApplication(tx: Tx, id: number): Promise<void> {
  await removeApprovals(tx, id);
  await tx.deleteFrom('fundProviders').where('id', '=', id).execute();
}

/** To which fund and provider an application belongs. */
export function findApplicationPlace(db: Db, id: number) {
  return db.selectFrom('fundProviders').select(['fundId', 'organizationId']).where('id', '=', id).executeTakeFirst();
}

/** What decides about applications to a fund. */
export function findFundForApplying(db: Db, id: number) {
  return db
    .selectFrom('funds')
    .select(['organizationId', 'type', 'state', 'isConfigured', 'archived', 'endDate'])
    .$narrowType<{ type: Schema<'Fund'>['type'] }>()
    .where('id', '=', id)
    .executeTakeFirst();
}
