import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../../testing/index.ts';
import { transaction } from '#platform/database/database';

const lastDay = '2026-02-01';

/** Two vouchers that end on the same day, and what is kept of the ends that are not noted yet. */
async function scene() {
  const { app, build, clock } = await startTestApp();
  const { db } = app.deps;
  clock.at('2026-01-01T12:00:00Z');
  const fund = await build.fund({ endDate: '2040-12-31' });
  const give = async () => (await build.voucher({ fundId: fund.id, requester: await build.requester(), expireAt: lastDay })).id;
  return {
    clock,
    db,
    fundId: fund.id,
    ids: [await give(), await give()] as const,
    run: async () => app.jobs.find(({ name }) => name === 'tell-of-voucher-ends')?.run(),
    unnoted: () => db.selectFrom('unnotedVoucherEnds').select(['voucherId', 'lastDay']).orderBy('voucherId').execute(),
  };
}

it('each voucher stands among those of which the end is to be noted, with its last day, until it is noted or deleted', async () => {
  const { clock, db, ids, run, unnoted } = await scene();
  const [id, other] = ids;
  const change = (values: { expireAt?: string; deletedAt?: Date | null }) =>
    db.updateTable('vouchers').set(values).where('id', '=', id).execute();
  const ofOther = { voucherId: other, lastDay };
  expect(await unnoted()).toEqual([{ voucherId: id, lastDay }, ofOther]);
  await change({ expireAt: '2026-03-01' });
  expect(await unnoted()).toEqual([{ voucherId: id, lastDay: '2026-03-01' }, ofOther]);
  await change({ deletedAt: clock.now() });
  expect(await unnoted()).toEqual([ofOther]);
  await change({ deletedAt: null, expireAt: '2026-01-31' });
  expect(await unnoted()).toEqual([{ voucherId: id, lastDay: '2026-01-31' }, ofOther]);

  clock.at('2026-02-01T12:00:00Z');
  await run();
  expect(await unnoted()).toEqual([ofOther]);
  for (const values of [{ expireAt: '2026-03-01' }, { deletedAt: clock.now() }, { deletedAt: null }]) {
    await change(values);
    expect([values, await unnoted()]).toEqual([values, [ofOther]]);
  }
});

it.each(['for update', 'for no key update'])(
  'one that somebody holds is noted later, and nobody waits for it: %s',
  async (held) => {
    const { clock, db, ids, run, unnoted } = await scene();
    const [id] = ids;
    clock.at('2026-02-02T12:00:00Z');
    await transaction(db, async (tx) => {
      await sql`select from vouchers where id = ${id} ${sql.raw(held)}`.execute(tx);
      await run();
      expect(await unnoted()).toEqual([{ voucherId: id, lastDay }]);
      await tx.updateTable('vouchers').set({ expireAt: '2026-03-01' }).where('id', '=', id).execute();
    });
    await run();
    expect(await unnoted()).toEqual([{ voucherId: id, lastDay: '2026-03-01' }]);
  },
);

it('one of an ended fund that somebody holds is noted later too, and only then all of the fund are', async () => {
  const { clock, db, fundId, ids, run, unnoted } = await scene();
  const noted = () => db.selectFrom('notedFundEnds').select(['fundId', 'endDate']).execute();
  await db.updateTable('funds').set({ endDate: '2026-01-10' }).where('id', '=', fundId).execute();
  clock.at('2026-01-11T12:00:00Z');
  await transaction(db, async (tx) => {
    await sql`select from vouchers where id = ${ids[0]} for update`.execute(tx);
    await run();
    expect([await unnoted(), await noted()]).toEqual([[{ voucherId: ids[0], lastDay }], []]);
  });
  await run();
  expect([await unnoted(), await noted()]).toEqual([[], [{ fundId, endDate: '2026-01-10' }]]);
});
