import type pg from 'pg';

export interface ShopAddresses {
  readonly key: string;
  /** A thousand of them, those that are asked for most often first. */
  readonly paths: readonly string[];
}

const addressesOfShop = 1_000;
/** What menus and letters lead to. */
const entrances = ['/', '/aanbod', '/aanbieders', '/acties', '/products', '/fondsen', '/providers'];
/** Orders in which a list can stand, beside the one that it has by itself. */
const orders = ['price asc', 'price desc', 'name asc', 'name desc', 'created_at asc'].map((order) => order.split(' '));

/** The public addresses of the shops that fillCatalog made: their entrances, then by turns funds, offers, providers and filtered lists, in both languages. */
export async function findAddresses(client: pg.Client, shops: number): Promise<ShopAddresses[]> {
  const { rows } = await client.query<{ key: string; funds: number[]; offers: number[]; providers: number[] }>(
    `select shop.key,
            (select array_agg(fund.id order by fund.id) from funds fund where fund.implementation_id = shop.id) as funds,
            (select array_agg(distinct application.organization_id) from fund_providers application join funds fund on fund.id = application.fund_id
              where fund.implementation_id = shop.id) as providers,
            (select (array_agg(distinct offer.product_id))[1:400] from fund_offers offer join funds fund on fund.id = offer.fund_id
              where fund.implementation_id = shop.id) as offers
       from implementations shop
      where shop.key like 'copy-%' order by length(shop.key), shop.key limit ${shops}`,
  );
  const categories = (await client.query<{ id: number }>('select id from product_categories order by id')).rows;
  return rows.map(({ key, funds, offers, providers }) => {
    const things = offers.flatMap((offer, at) => [
      `/aanbod/${offer}`,
      ...both(providers[at], '/aanbieders/', '/providers/'),
      ...both(funds[at], '/fondsen/', '/funds/'),
      ...(categories[at] ? [`/aanbod?product_category_id=${categories[at].id}`] : []),
      `/products/${offer}`,
    ]);
    const lists = orders.flatMap(([by, direction]) =>
      funds.flatMap((fund) =>
        categories.map(({ id }) => `/aanbod?order_by=${by}&order_by_dir=${direction}&fund_id=${fund}&product_category_id=${id}`),
      ),
    );
    return { key, paths: [...new Set([...entrances, ...things, ...lists])].slice(0, addressesOfShop) };
  });
}

function both(id: number | undefined, dutch: string, english: string): string[] {
  return id === undefined ? [] : [`${dutch}${id}`, `${english}${id}`];
}
