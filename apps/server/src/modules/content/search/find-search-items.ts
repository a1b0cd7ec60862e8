import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';
import { allOf, offsetOf, type PageRequest } from '#platform/database/pagination';
import { bestFirst } from '#content/search-words';
import { searchItemTypes, type SearchItemType, type SearchRows } from './search-filter.ts';

/** Something that was found. */
export interface FoundItem {
  readonly type: SearchItemType;
  readonly id: number;
  /** Without markup. */
  readonly descriptionText: string;
}

/** How what was found is put in order: `best` is what fits best with the words, and without words the newest. */
export type SearchOrder = 'best' | 'asc' | 'desc';

const columns: Readonly<Record<SearchItemType, RawBuilder<unknown>>> = {
  funds: sql`'funds' as type, fund.id, fund.created_at`,
  products: sql`'products' as type, product.id, product.created_at`,
  providers: sql`'providers' as type, provider.id, provider.created_at`,
};

/** Only read for what is on the page. */
const descriptionText = sql`case type
  when 'funds' then (select fund.description_text from funds fund where fund.id = found.id)
  when 'products' then (select product.description_text from products product where product.id = found.id)
  else (select provider.description_text from organizations provider where provider.id = found.id) end`;

interface SearchList {
  readonly rows: SearchRows;
  readonly types: readonly SearchItemType[];
  readonly order: SearchOrder;
}

/** Everything that was found as one table, with what it is put in order by. */
function foundItems({ rows, types, order }: SearchList): RawBuilder<unknown> {
  const parts = types.map((type) => {
    const { from, where, match } = rows[type];
    const fit = order === 'best' && match ? sql`${match.score} as score, ${match.nearness} as nearness` : unordered;
    return sql`select ${columns[type]}, ${fit} from ${from} where ${allOf(where)}`;
  });
  return sql`(${sql.join(parts, sql` union all `)}) as found`;
}

/** One page of what was found, as SQL; a page of at least one type. */
export function searchPage(list: SearchList, page: PageRequest): RawBuilder<FoundItem & { total: number }> {
  const byAge = list.order === 'asc' ? sql`created_at asc, type, id` : sql`created_at desc, type, id desc`;
  return sql`
    select type, id, ${descriptionText} as "descriptionText", (count(*) over ())::integer as total
      from ${foundItems(list)} order by ${bestFirst({ score: sql`score`, nearness: sql`nearness` }, byAge)}
     limit ${page.perPage} offset ${offsetOf(page)}`;
}

/** One page of everything that was found, and how much there is in all. No types, no results. */
export async function findSearchItems(
  db: Db,
  asked: SearchList & { page: PageRequest },
): Promise<{ items: FoundItem[]; total: number }> {
  const types = searchItemTypes.filter((type) => asked.types.includes(type));
  if (types.length === 0) return { items: [], total: 0 };
  const list = { ...asked, types };
  const { rows } = await searchPage(list, asked.page).execute(db);
  if (rows.length > 0 || asked.page.page === 1) return { items: rows, total: rows[0]?.total ?? 0 };
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${foundItems(list)}`.execute(db);
  return { items: [], total: counted.rows[0]?.total ?? 0 };
}

const unordered = sql`0 as score, 0 as nearness`;

/** The first of one kind, and how many there are in all. */
export interface FirstFound {
  readonly items: readonly { readonly id: number; readonly name: string }[];
  readonly total: number;
}

/** The first of each kind: what fits best with the words; without words the newest offers and providers, and funds as in their list. */
export async function findFirstOfEach(db: Db, rows: SearchRows, take: number): Promise<Record<SearchItemType, FirstFound>> {
  const first = async (type: SearchItemType, columnsAndOrder: { row: RawBuilder<unknown>; order: RawBuilder<unknown> }) => {
    const { from, where, match } = rows[type];
    const order = match ? bestFirst(match, columnsAndOrder.order) : columnsAndOrder.order;
    const found = await sql<{ id: number; name: string; total: number }>`
      select ${columnsAndOrder.row}, (count(*) over ())::integer as total from ${from} where ${allOf(where)}
       order by ${order} limit ${take}`.execute(db);
    return { items: found.rows.map(({ id, name }) => ({ id, name })), total: found.rows[0]?.total ?? 0 };
  };
  const [funds, products, providers] = await Promise.all([
    first('funds', { row: sql`fund.id, fund.name`, order: sql`fund.created_at asc, fund.id desc` }),
    first('products', {
      row: sql`product.id, (select named.name from products named where named.id = product.id) as name`,
      order: sql`product.created_at desc, product.id desc`,
    }),
    first('providers', { row: sql`provider.id, provider.name`, order: sql`provider.created_at desc, provider.id desc` }),
  ]);
  return { funds, products, providers };
}
