import type { Tx } from '#platform/database/database';

/** Closes what is past its last day. */
export async function closeEnded(tx: Tx, today: string): Promise<void> {
  await tx
    .updateTable('funds')
    .set({ state: 'closed' })
    .where('state', 'in', ['active', 'paused'])
    .where('endDate', '<', today)
    .execute();
}

/** Opens paused funds whose first day has come; one that was open before was paused on purpose, and stays so. */
export async function startDue(tx: Tx, today: string): Promise<void> {
  await tx
    .updateTable('funds')
    .set({ state: 'active' })
    .where('state', '=', 'paused')
    .where('startedAt', 'is', null)
    .where('archived', '=', false)
    .where('startDate', '<=', today)
    .where('endDate', '>=', today)
    .execute();
}

/** Remembers of open funds that they were. */
export async function noteOpen(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('funds').set({ startedAt: now }).where('state', '=', 'active').where('startedAt', 'is', null).execute();
}

/** Marks open funds that end by a day, each once. Gives their ids. */
export async function announceEnds(
  tx: Tx,
  { today, until, now }: { today: string; until: string; now: Date },
): Promise<number[]> {
  const rows = await tx
    .updateTable('funds')
    .set({ endAnnouncedAt: now })
    .where('state', '=', 'active')
    .where('endAnnouncedAt', 'is', null)
    .where('endDate', '>=', today)
    .where('endDate', '<=', until)
    .returning('id')
    .execute();
  return rows.map((row) => row.id).toSorted((a, b) => a - b);
}
