import pg from 'pg';
import { expect, it } from 'vitest';
import { asked, planOf, startTestApp, vacuumed } from '../../../../../testing/index.ts';
import { findProviderIds } from './provider-queries.ts';

const many = 2_000;

it('of very many providers only those of a page are read, by name from either end', async () => {
  const { build, app, databaseUrl } = await startTestApp();
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({ organizationId: sponsor.id });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `with made as (
       insert into organizations (owner_id, name, kvk, is_provider, created_at)
       select ${sponsor.owner.id}, 'Aanbieder ' || md5(n::text), lpad(n::text, 8, '1'), true, now() from generate_series(1, ${many}) n returning id)
     insert into fund_providers (fund_id, organization_id, state, created_at) select ${fund.id}, id, 'accepted', now() from made`,
  );
  await vacuumed(databaseUrl, 'organizations', 'fund_providers');

  const filter = { sponsorId: sponsor.id, today: '2026-03-01', period: {} };
  for (const direction of ['asc', 'desc'] as const) {
    const order = { by: 'name', direction } as const;
    const page = { page: 1, perPage: 15 };
    const { answer, statements } = await asked(() => findProviderIds(app.deps.db, { filter, order, page }));
    expect(answer.total).toBe(many);
    const statement = statements.find(({ text }) => text.includes('from organizations provider'));
    const plan = await planOf(app.deps.db, statement ?? { text: '', values: [] });
    expect(plan).toContain('organizations_by_name');
    expect(plan).not.toContain('Seq Scan on organizations');
  }
  await owner.end();
}, 60_000);
