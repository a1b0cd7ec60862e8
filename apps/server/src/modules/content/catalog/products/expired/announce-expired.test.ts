import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { asked, planOf, startTestApp } from '../../../../../../testing/index.ts';
import { catalogJobs } from './announce-expired.ts';
import { findNewlyExpired } from './expired-product-queries.ts';

it('tells a provider once, the day after the last day of an offer', async () => {
  const { app, build, clock, deliver } = await startTestApp();
  clock.at('2026-03-01T22:30:00Z');
  const provider = await build.provider();
  const offer = await build.product({ organizationId: provider.id, expireAt: '2026-03-01' });
  await build.product({ organizationId: provider.id, expireAt: '2026-02-01' }); // too long ago
  await build.product({ organizationId: provider.id });
  const run = async () => app.jobs.find(({ name }) => name === 'announce-expired-offers')?.run();
  const reported = async () => (await deliver()).filter((mail) => mail.to === provider.owner.email).map((mail) => mail.subject);

  await run();
  expect(await reported()).toEqual([]); // the last day itself still counts, in Amsterdam
  clock.at('2026-03-01T23:30:00Z');
  await Promise.all([run(), run()]);
  await run();
  expect(await reported()).toEqual([`Uw aanbod is voorbij: ${offer.name}`]);

  await app.deps.db.updateTable('products').set({ expireAt: '2026-03-03' }).where('id', '=', offer.id).execute();
  clock.at('2026-03-04T12:00:00Z');
  await run();
  expect(await reported()).toHaveLength(2); // it had a new last day
});

it('tells of each of very many offers once, also when the process is killed in the middle', async () => {
  const many = 1_200;
  const { app, build, clock } = await startTestApp();
  const { db, background, events, now } = app.deps;
  const provider = await build.provider();
  await sql`insert into products (organization_id, name, price_type, expire_at, created_at)
    select ${provider.id}, 'Les ' || n, 'free', '2026-12-31', now() from generate_series(1, ${many}::integer) n`.execute(db);
  clock.at('2027-01-01T06:40:00Z');
  const announced = async () => {
    const { rows } = await sql<{ count: number; different: number }>`
      select count(*)::integer as count, count(distinct payload ->> 'productId')::integer as different
        from events where name = 'product.expired'`.execute(db);
    return rows[0];
  };
  let batches = 0;
  const breaking: typeof events = {
    ...events,
    publishAll: (...published) => (++batches === 2 ? Promise.reject(new Error('killed')) : events.publishAll(...published)),
  };
  await expect(catalogJobs({ db: background, now, events: breaking })[0]?.run()).rejects.toThrow('killed');
  expect(await announced()).toEqual({ count: 1000, different: 1000 });
  const job = app.jobs.find(({ name }) => name === 'announce-expired-offers');
  await Promise.all([job?.run(), job?.run()]);
  expect(await announced()).toEqual({ count: many, different: many });
}, 60_000);

it('looks announcements up by the offers, also where the database knows of none yet', async () => {
  const { app, databaseUrl } = await startTestApp();
  const { db } = app.deps;
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const planNow = async () => {
    await owner.query('analyze events');
    const { statements } = await asked(() => findNewlyExpired(db, [1, 2, 3], { from: '2026-12-25', before: '2027-01-01' }));
    return planOf(db, statements[0] ?? { text: '', values: [] });
  };
  expect(await planNow()).not.toContain('events_happened');
  await owner.query(`insert into events (name, payload, created_at, handled_at, next_attempt_at)
    select 'payment.made', '{}', now(), now(), now() from generate_series(1, 5000)`);
  const plan = await planNow();
  expect(plan).toContain('events_expired_offer');
  expect(plan).not.toContain('events_happened');
  await owner.end();
});
