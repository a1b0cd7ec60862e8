import type { Db, Tx } from '../database/database.ts';
import type { MediaRow } from './media-store.ts';

/** Since when a picture hangs on a thing; one that hangs on nothing is removed after a while. */
export async function setAttached(db: Db, id: number, attachedAt: Date | null): Promise<void> {
  await db.updateTable('media').set({ attachedAt }).where('id', '=', id).execute();
}

/** A picture lies among the private files from now on. */
export async function markPrivate(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('media').set({ isPrivate: true }).where('id', '=', id).execute();
}

/** Deletes the row of a picture; things that showed it show none from then on. */
export async function deleteMediaRow(db: Db, id: number): Promise<MediaRow | undefined> {
  return db
    .deleteFrom('media')
    .where('id', '=', id)
    .returning(['id', 'uid', 'type', 'ext', 'originalName', 'dominantColor', 'sizes'])
    .executeTakeFirst();
}
