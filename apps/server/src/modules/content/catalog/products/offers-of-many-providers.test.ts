import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { startTestApp, vacuumed } from '../../../../../testing/index.ts';
import { findFundsOfProducts } from './product-queries.ts';

const { app, build, clock, databaseUrl } = await startTestApp();
const many = { providers: 1000, funds: 10 };
const shown = 15;

it('the funds of some offers are found by key, however many providers sell on them', async () => {
  const funds = await Promise.all(Array.from({ length: many.funds }, () => build.fund()));
  const shop = { id: (await build.implementation({ key: 'general' })).id, showsAll: false };
  const { owner } = await build.organization();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with provider as (
       insert into organizations (owner_id, name, kvk, is_provider, created_at)
       select $1, 'Aanbieder ' || number, '12345678', true, now() from generate_series(1, $2::integer) number returning id),
     application as (
       insert into fund_providers (fund_id, organization_id, state, allow_products, created_at)
       select fund_id, id, 'accepted', true, now() from provider join unnest($3::integer[]) with ordinality fund (fund_id, place)
           on place in (1 + id % cardinality($3), 1 + id / 7 % cardinality($3)))
     insert into products (organization_id, name, price_type, unlimited_stock, created_at)
     select id, 'Zwemles ' || id, 'free', true, now() from provider`,
    [owner.id, many.providers, funds.map(({ id }) => id)],
  );
  await vacuumed(databaseUrl, 'fund_offers', 'fund_providers');
  const { rows: offers } = await client.query<{ id: number }>('select id from products order by id desc limit $1', [shown]);
  await client.end();

  await app.deps.db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx); // as after some calls
    const ids = offers.map(({ id }) => id);
    const found = await findFundsOfProducts(tx, ids, { shop, today: calendarDate(clock.now()) });
    expect(new Set(found.map(({ productId }) => productId))).toEqual(new Set(ids));
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'fund_providers'`.execute(
      tx,
    );
    expect(rows[0]?.read).toBeLessThanOrEqual(found.length);
  });
});
