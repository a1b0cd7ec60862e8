import type { Tx } from '#platform/database/database';
import type { DigestKind } from '#platform/delivery/events';

/** How far a kind of digest is. */
interface DigestRound {
  /** Up to when everybody was told what happened. */
  readonly toldUntil: Date;
  /** Of the round that is under way the end of its period, and the last recipient who was told of it; they are told in the order of their ids. */
  readonly underWayUntil: Date | null;
  readonly notifiedTo: number;
}

/** The round of a kind of digest; the first time it begins at `begin`. Held, so that two workers do not tell the same. */
export async function lockRound(tx: Tx, kind: DigestKind, begin: Date): Promise<DigestRound> {
  await tx
    .insertInto('digestRounds')
    .values({ kind, toldUntil: begin })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('digestRounds')
    .select(['toldUntil', 'underWayUntil', 'notifiedTo'])
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Everybody was told of a round. */
export async function setSentUntil(tx: Tx, kind: DigestKind, toldUntil: Date): Promise<void> {
  await tx.updateTable('digestRounds').set({ toldUntil, underWayUntil: null, notifiedTo: 0 }).where('kind', '=', kind).execute();
}

/** Of a round everybody was told up to a recipient. */
export async function setSentTo(
  tx: Tx,
  kind: DigestKind,
  { until, recipientId }: { until: Date; recipientId: number },
): Promise<void> {
  await tx.updateTable('digestRounds').set({ underWayUntil: until, notifiedTo: recipientId }).where('kind', '=', kind).execute();
}
