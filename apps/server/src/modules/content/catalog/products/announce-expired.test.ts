import { expect, it } from 'vitest';
import { startTestApp } from '../../../../../testing/index.ts';

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
