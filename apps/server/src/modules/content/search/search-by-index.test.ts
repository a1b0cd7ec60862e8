import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dutchOffers } from '../../../../testing/dutch-offers.ts';
import { planOf, startTestApp, type TestApp, vacuumed } from '../../../../testing/index.ts';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { findSearchWords, knownWords } from '#content/search-words';
import { listedProducts, shopProviders } from '#content/catalog';
import { publicFunds } from '#schemes/funds';
import { searchPage } from './find-search-items.ts';
import { searchItemTypes } from './search-filter.ts';

const offers = 20_000;
const providers = 3000;

let test: TestApp;
let implementationId: number;

/** Names of the lists, each with a word and a number of its own, so that every word stands in a small part of the offers. */
beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.app.deps;
  const fund = await test.build.fund();
  implementationId = (await test.build.implementation({ key: 'general' })).id;
  const sponsor = await test.build.organization();
  const now = test.clock.now();
  await sql`with provider as (
      insert into organizations (owner_id, name, kvk, is_provider, created_at)
      select ${sponsor.owner.id}, 'Aanbieder ' || substr(md5(number::text), 1, 8), '12345678', true, ${now}
        from generate_series(1, ${providers}::integer) as number returning id)
    insert into fund_providers (fund_id, organization_id, state, allow_products, created_at)
    select ${fund.id}, id, 'accepted', true, ${now} from provider`.execute(db);
  await sql`insert into offices (organization_id, address, created_at)
    select organization_id, 'Kade ' || organization_id || ', Merendam', ${now} from fund_providers`.execute(db);
  await sql`insert into business_types (key, name_nl, name_en)
    select 'kind-' || number, 'Soort ' || md5(number::text), 'Kind ' || md5(number::text) from generate_series(1, 2000) as number`.execute(
    db,
  );
  await sql`update organizations set business_type_id = (select min(id) from business_types) + organizations.id % 2000`.execute(
    db,
  );
  const names = dutchOffers.map((offer) => offer.name);
  const descriptions = dutchOffers.map((offer) => offer.description);
  const atOnce = 5000;
  for (let first = 1; first <= offers; first += atOnce) {
    await sql`
      with sold as (select array_agg(organization_id order by organization_id) as by from fund_providers)
      insert into products (organization_id, name, description_text, price_type, unlimited_stock, created_at)
      select sold.by[1 + number % ${providers}::integer],
             (${names}::text[])[1 + number % ${names.length}::integer] || ' ' || substr(md5(number::text), 1, 7),
             (${descriptions}::text[])[1 + number % ${names.length}::integer], 'free', true, ${now}::timestamptz - number * interval '1 minute'
        from generate_series(${first}::integer, ${first + atOnce - 1}::integer) as number, sold`.execute(db);
  }
  await vacuumed(test.databaseUrl, 'products', 'fund_offers');
}, 120_000);

/** How the database goes about a query; when it may, it also reads a small table from begin to end. */
async function planFor(query: RawBuilder<unknown>, mayScan = true): Promise<string> {
  return test.app.deps.db.transaction().execute(async (tx) => {
    if (!mayScan) await sql`set local enable_seqscan = off`.execute(tx);
    return planOf(tx, query);
  });
}

async function searchFor(q: string) {
  const words = await findSearchWords(test.app.deps.db, q);
  const shop = { id: implementationId, showsAll: false };
  const scope = { shop, today: calendarDate(test.clock.now()) };
  const rows = {
    funds: publicFunds({ shop, states: ['active'], words }),
    products: listedProducts({ scope, words, language: 'nl' }),
    providers: shopProviders({ scope, words, language: 'nl' }),
  };
  return searchPage({ rows, types: searchItemTypes, order: 'best' }, { page: 1, perPage: 15 });
}

describe('searching in twenty thousand offers', () => {
  it.each(['zwemles', 'zwemmen lessen', 'zwemls', 'zwem', 'gitaarlessen', 'les', 'yo', 'raket'])(
    'finds %s by index, without reading all offers',
    async (q) => {
      const query = await searchFor(q);
      const plan = await planFor(query);
      expect(plan).toMatch(/Bitmap Index Scan on products_search_(words|text|name)/);
      expect(plan).not.toMatch(/Seq Scan on products/);
      expect(await planFor(query, false)).not.toMatch(/Seq Scan on (organizations|offices|funds)/);
    },
  );

  it.each(['zwemles', 'les', 'raket', 'zwemles diploma'])('reads of what has %s only what the shop sells', async (q) => {
    const plan = await planFor(await searchFor(q));
    expect(plan).toMatch(
      /Index Only Scan using fund_offers_pkey .*\n +Index Cond: \(\(fund_id = \w+\.id\) AND \(product_id = ANY \(.+\)\)\)/,
    );
    expect(plan).toMatch(/Index Scan using products_pkey on products product .*\n +Index Cond: \(id = offer\.product_id\)/);
  });

  it('guesses what was meant by index', async () => {
    const plan = await planFor(knownWords(['zwemls']));
    expect(plan).toMatch(/search_words_spelling/);
    expect(plan).not.toMatch(/Seq Scan on search_words/);
  });

  it('answers what is found and how much of it', async () => {
    const { body } = await test.visitor().get('/platform/search?search_item_types[]=products&q=zwemls');
    const named = dutchOffers.filter(({ name }) => name.startsWith('Zwemles')).length;
    expect(body.meta.total).toBeGreaterThanOrEqual(named * Math.floor(offers / dutchOffers.length));
    expect(body.data[0].name).toMatch(/^Zwemles/);
  });
});
