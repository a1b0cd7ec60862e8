import type { Tx } from '#platform/database/database';
import type { DigestKind } from '#platform/delivery/events';

/** Up to when a kind of digest has told what happened; the first time that is `begin`. Held, so that two workers do not tell the same. */
export async function lockRound(tx: Tx, kind: DigestKind, begin: Date): Promise<Date> {
  await tx
    .insertInto('digestRounds')
    .values({ kind, toldUntil: begin })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const round = await tx
    .selectFrom('digestRounds')
    .select('toldUntil')
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return round.toldUntil;
}

export async function setSentUntil(tx: Tx, kind: DigestKind, toldUntil: Date): Promise<void> {
  await tx.updateTable('digestRounds').set({ toldUntil }).where('kind', '=', kind).execute();
}
