import { sql, type Insertable, type Updateable } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db, Tx } from '#platform/database/database';
import type { Products } from '#platform/database/database-schema';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';

export type ProductSource = 'sponsor' | 'provider' | 'archive';

const isFrom = {
  sponsor: sql`product.deleted_at is null and product.sponsor_organization_id is not null`,
  provider: sql`product.deleted_at is null and product.sponsor_organization_id is null`,
  archive: sql`product.deleted_at is not null`,
};

/** Of which provider an offer is, and who made it. */
export function findProductOwner(db: Db, id: number) {
  return db
    .selectFrom('products')
    .select(['organizationId', 'sponsorOrganizationId', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What decides about a change of an offer; locks it until the transaction ends. */
export function findProductForUpdate(tx: Tx, id: number) {
  return tx
    .selectFrom('products')
    .select(['priceType', 'priceCents', 'discount', 'unlimitedStock', 'expireAt', 'photoMediaId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** How many offers a provider made itself and did not remove. Locks the provider: of two that are made at once the second waits. */
export async function countOwnProducts(tx: Tx, organizationId: number): Promise<number> {
  await tx.selectFrom('organizations').select('id').where('id', '=', organizationId).forUpdate().execute();
  const totals = await countProducts(tx, organizationId);
  return totals.provider;
}

/** How many offers of a provider there are of each source. */
export async function countProducts(db: Db, organizationId: number): Promise<Record<ProductSource, number>> {
  const { rows } = await sql<Record<ProductSource, number>>`
    select (count(*) filter (where ${isFrom.sponsor}))::integer as sponsor,
           (count(*) filter (where ${isFrom.provider}))::integer as provider,
           (count(*) filter (where ${isFrom.archive}))::integer as archive
      from products product where product.organization_id = ${organizationId}`.execute(db);
  return rows[0] ?? { sponsor: 0, provider: 0, archive: 0 };
}

/** Ids of one page of the offers of a provider, newest first; removed ones only when they are asked for. */
export function findProductIdsOf(
  db: Db,
  asked: {
    organizationId: number;
    q: string | undefined;
    source: ProductSource | undefined;
    unlimitedStock: boolean | undefined;
    page: PageRequest;
  },
) {
  const where = [
    sql`product.organization_id = ${asked.organizationId}`,
    asked.source === undefined ? sql`product.deleted_at is null` : isFrom[asked.source],
  ];
  if (asked.q !== undefined) where.push(containsText([sql`product.name`], asked.q));
  if (asked.unlimitedStock !== undefined) where.push(sql`product.unlimited_stock = ${asked.unlimitedStock}`);
  const order = sql`product.created_at desc, product.id desc`;
  return findPageOfIds(db, { from: sql`products product`, id: sql`product.id`, where, order }, asked.page);
}

export async function insertProduct(tx: Tx, values: Insertable<Products>): Promise<number> {
  const { id } = await tx.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setProduct(tx: Tx, id: number, values: Updateable<Products>): Promise<void> {
  await tx.updateTable('products').set(values).where('id', '=', id).execute();
}

/** The budget funds on which everything that a provider sells is approved. */
export async function findFundsSellingAll(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('fundProviders as application')
    .innerJoin('funds as fund', 'fund.id', 'application.fundId')
    .select('fund.id')
    .where('application.organizationId', '=', organizationId)
    .where('application.state', '=', 'accepted')
    .where('application.allowProducts', '=', true)
    .where('fund.type', '=', 'budget')
    .where('fund.state', '=', 'active')
    .orderBy('fund.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Sponsors of offers and the funds that their providers left them out of; by the offer's id. */
export async function findExcludedFunds(db: Db, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('fundProviderProductExclusions as exclusion')
    .innerJoin('fundProviders as application', 'application.id', 'exclusion.fundProviderId')
    .innerJoin('funds as fund', 'fund.id', 'application.fundId')
    .select(['exclusion.productId', 'fund.id', 'fund.name', 'fund.state'])
    .where('exclusion.productId', '=', oneOf(productIds))
    .orderBy('fund.id')
    .execute();
  return Map.groupBy(rows, (row) => row.productId);
}

/** Which sponsor made each of these offers, null for those that the provider made, and the version. */
export async function findMakings(db: Db, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sponsorOrganizationId', 'version'])
    .where('id', '=', oneOf(productIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
