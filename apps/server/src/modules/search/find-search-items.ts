import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database';
import { offsetOf, type PageRequest } from '#platform/pagination';
import { searchItemTypes, type SearchItemType, type SearchRows } from './search-filter.ts';

/** Something that was found. */
export interface FoundItem {
  readonly type: SearchItemType;
  readonly id: number;
  /** Without markup. */
  readonly descriptionText: string;
}

const columns: Readonly<Record<SearchItemType, RawBuilder<unknown>>> = {
  funds: sql`'funds' as type, fund.id, fund.created_at, fund.description_text`,
  products: sql`'products' as type, product.id, product.created_at, product.description_text`,
  providers: sql`'providers' as type, provider.id, provider.created_at, provider.description_text`,
};

/** One page of everything that was found, newest or oldest first, and how much there is in all. No types, no results. */
export async function findSearchItems(
  db: Db,
  asked: { rows: SearchRows; types: readonly SearchItemType[]; direction: 'asc' | 'desc'; page: PageRequest },
): Promise<{ items: FoundItem[]; total: number }> {
  const types = searchItemTypes.filter((type) => asked.types.includes(type));
  if (types.length === 0) return { items: [], total: 0 };
  const parts = types.map((type) => {
    const { from, where } = asked.rows[type];
    return sql`select ${columns[type]} from ${from} where ${sql.join([...where], sql` and `)}`;
  });
  const found = sql`(${sql.join(parts, sql` union all `)}) as found`;
  const order = asked.direction === 'asc' ? sql`created_at asc, type, id` : sql`created_at desc, type, id desc`;
  const { rows } = await sql<FoundItem & { total: number }>`
    select type, id, description_text as "descriptionText", (count(*) over ())::integer as total
      from ${found} order by ${order} limit ${asked.page.perPage} offset ${offsetOf(asked.page)}`.execute(db);
  if (rows.length > 0 || asked.page.page === 1) return { items: rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${found}`.execute(db);
  return { items: [], total: counted.rows[0]?.total ?? 0 };
}

/** The first of one kind, and how many there are in all. */
export interface FirstFound {
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly total: number;
}

/** The first of each kind: the newest offers and providers, and the funds in the order of their list. */
export async function findFirstOfEach(db: Db, rows: SearchRows, take: number): Promise<Record<SearchItemType, FirstFound>> {
  const first = async (type: SearchItemType, columnsAndOrder: { row: RawBuilder<unknown>; order: RawBuilder<unknown> }) => {
    const { from, where } = rows[type];
    const found = await sql<{ id: number; name: string; total: number }>`
      select ${columnsAndOrder.row}, (count(*) over ())::integer as total from ${from} where ${sql.join([...where], sql` and `)}
       order by ${columnsAndOrder.order} limit ${take}`.execute(db);
    return { items: found.rows.map(({ id, name }) => ({ id, name })), total: found.rows[0]?.total ?? 0 };
  };
  const [funds, products, providers] = await Promise.all([
    first('funds', { row: sql`fund.id, fund.name`, order: sql`fund.created_at asc, fund.id desc` }),
    first('products', { row: sql`product.id, product.name`, order: sql`product.created_at desc, product.id desc` }),
    first('providers', { row: sql`provider.id, provider.name`, order: sql`provider.created_at desc, provider.id desc` }),
  ]);
  return { funds, products, providers };
}
