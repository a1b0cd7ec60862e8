import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { asked, startTestApp, type Statement, vacuumed } from '../../../../../testing/index.ts';
import { findProviders } from './find-providers.ts';

/** How the database answers a statement that it has answered so often that it no longer looks at its values. */
async function usualPlanOf(databaseUrl: string, { text, values }: Statement): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare asked as ${text}`);
  const given = values.map((value) => pg.escapeLiteral(String(value))).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute asked (${given})`);
  await client.end();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('of very many providers a list looks up none by itself', async () => {
  const test = await startTestApp();
  const { build, clock, app, databaseUrl } = test;
  const funds = [await build.fund(), await build.fund(), await build.fund()].map(({ id }) => id);
  // Of many shops each has few funds, so that few providers are expected of one.
  for (let shop = 0; shop < 20; shop++) await build.fund({ implementationKey: `shop-${shop}` });
  const { id: implementationId } = await build.implementation({ key: 'general' });
  const sponsor = await build.organization();
  await sql`with provider as (
      insert into organizations (owner_id, name, kvk, is_provider, created_at)
      select ${sponsor.owner.id}, 'Aanbieder ' || number, '12345678', true, ${clock.now()}::timestamptz - number * interval '1 minute'
        from generate_series(1, 5000) as number returning id)
    insert into fund_providers (fund_id, organization_id, state, allow_products, created_at)
    select (${funds}::integer[])[1 + id % 3], id, 'accepted', true, ${clock.now()} from provider`.execute(app.deps.db);
  await vacuumed(databaseUrl, 'organizations', 'fund_providers', 'funds');
  const scope = { shop: { id: implementationId, showsAll: false }, today: calendarDate(clock.now()) };
  const { answer, statements } = await asked(() =>
    findProviders(app.deps.db, {
      filter: { scope, language: 'nl' },
      order: { by: 'best', direction: 'desc' },
      page: { page: 2, perPage: 15 },
    }),
  );
  expect(answer.total).toBe(5000);
  expect(answer.ids).toHaveLength(15);
  const [statement] = statements;
  expect(statement && (await usualPlanOf(databaseUrl, statement))).not.toContain('organizations_pkey');
});
