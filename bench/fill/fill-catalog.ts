import type pg from 'pg';

/** How much of everything a filled catalogue has beside the demo content. */
export interface CatalogSize {
  readonly shops: number;
  readonly providers: number;
  readonly offers: number;
}

/** The key of the first of the filled shops; each of them lists one tenth of the offers. */
export const filledShop = 'copy-0';

/**
 * Fills a database of the demo with shops, providers and offers. Every shop has a budget fund and a subsidies fund; every provider
 * has a place and is accepted in two shops: half of them may sell everything there, of the others each offer is approved by itself.
 * Of the offers one in ten has a limited stock, one in twenty is over and one in thirty is left out by its provider.
 */
export async function fillCatalog(client: pg.Client, { shops, providers, offers }: CatalogSize): Promise<void> {
  await client.query(
    `with shop as (
       insert into implementations (organization_id, key, name, funds_list, created_at)
       select sponsor.id, 'copy-' || n, 'Gemeente ' || n, true, now()
         from generate_series(0, ${shops - 1}) n, (select id from organizations where is_sponsor order by id limit 1) sponsor
       returning id, organization_id, key)
     insert into funds (organization_id, implementation_id, key, name, type, state, start_date, end_date, is_configured, created_at)
     select shop.organization_id, shop.id, shop.key || '-' || type, 'Regeling ' || shop.key || ' ' || type, type, 'active',
            current_date - 100, current_date + 300, true, now()
       from shop, unnest(array['budget', 'subsidies']) type`,
  );
  await client.query(
    `create temp table shop_funds as
       select fund.id, fund.type, substr(shop.key, 6)::integer as shop
         from funds fund join implementations shop on shop.id = fund.implementation_id where shop.key like 'copy-%'`,
  );
  await client.query(
    `create temp table made_providers as
       select nextval(pg_get_serial_sequence('organizations', 'id'))::integer as id, n from generate_series(0, ${providers - 1}) n`,
  );
  await client.query(
    `insert into organizations (id, owner_id, name, kvk, business_type_id, is_provider, description_text, created_at)
     select made.id, (select min(id) from identities), 'Aanbieder ' || substr(md5('p' || n), 1, 8), lpad(n::text, 8, '1'),
            kind.ids[1 + n % cardinality(kind.ids)], true, 'Voor iedereen uit de buurt, ook zonder ervaring.', now() - n * interval '1 minute'
       from made_providers made, (select array_agg(id) as ids from business_types) kind`,
  );
  await client.query(
    `insert into offices (organization_id, address, postcode, city, lat, lon, created_at)
     select id, 'Kade ' || n || ', Merendam', '9712 AB', 'Merendam', 51.5 + (n % 97) / 50.0, 4.5 + (n % 89) / 40.0, now() from made_providers`,
  );
  // A provider sells in two shops; in each on both funds.
  await client.query(
    `insert into fund_providers (fund_id, organization_id, state, allow_budget, allow_products, created_at)
     select fund.id, made.id, 'accepted', fund.type = 'budget', fund.type = 'budget' and hashint4(made.n) % 2 = 0, now()
       from made_providers made join shop_funds fund on fund.shop in (made.n % ${shops}, (made.n / ${shops}) % ${shops})`,
  );
  // One in five has a name of the demo, so that what people search for stands in one of some hundred offers; and each has a word of its own.
  await client.query(
    `insert into products (organization_id, product_category_id, name, description, description_html, description_text, price_type,
                           price_cents, unlimited_stock, total_amount, expire_at, created_at)
     select made.id, category.ids[1 + dice % cardinality(category.ids)],
            case when dice % 5 = 0 then named.names[1 + dice / 5 % cardinality(named.names)] else 'Cursus ' || substr(md5('w' || dice % 3000), 1, 6) end
              || ' ' || substr(md5('o' || number), 1, 7),
            text.said, '<p>' || text.said || '</p>', text.said, case when dice % 8 = 0 then 'free' else 'regular' end,
            case when dice % 8 = 0 then 0 else 100 * (1 + dice % 150) end, dice % 10 <> 0, case when dice % 10 = 0 then 20 else 0 end,
            case when dice % 21 = 0 then current_date - 5 when dice % 3 = 0 then current_date + 30 end, now() - number * interval '1 minute'
       from generate_series(0, ${offers - 1}) number
       join made_providers made on made.n = number % ${providers}
      cross join lateral (select hashint4(number) & 2147483647) random (dice)
      cross join (select array_agg(id) as ids from product_categories) category
      cross join (select array_agg(distinct name) as names, array_agg(distinct description_text) as texts from products) named
      cross join lateral (
        select named.texts[1 + dice % cardinality(named.texts)] || ' Groep ' || substr(md5('g' || number), 1, 6) || '.') text (said)`,
  );
  await client.query(
    `insert into fund_provider_products (fund_provider_id, product_id, amount_cents, limit_total, limit_per_identity, created_at)
     select application.id, product.id, case when fund.type = 'subsidies' then least(product.price_cents, 500) else 0 end, 100, 2, now()
       from made_providers made
       join fund_providers application on application.organization_id = made.id
       join shop_funds fund on fund.id = application.fund_id
       join products product on product.organization_id = made.id
      where hashint4(product.id) % 2 = 0 or not application.allow_products and fund.type = 'budget'`,
  );
  await client.query(
    `insert into fund_provider_product_exclusions (fund_provider_id, product_id)
     select application.id, product.id
       from made_providers made
       join fund_providers application on application.organization_id = made.id
       join products product on product.organization_id = made.id
      where hashint4(product.id) % 30 = 7`,
  );
  await client.query('vacuum analyze');
}
