import type { Db } from '#platform/database/database';

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

/** What colleagues wrote down about a request, newest first. */
export function findNotes(db: Db, fundRequestId: number) {
  return db
    .selectFrom('fundRequestNotes')
    .select(['id', 'fundRequestId', 'employeeId', 'description', 'createdAt'])
    .where('fundRequestId', '=', fundRequestId)
    .orderBy('id', 'desc')
    .execute();
}

export function insertNote(
  db: Db,
  note: { fundRequestId: number; employeeId: number; description: string; createdAt: Date },
): Promise<{ id: number }> {
  return db.insertInto('fundRequestNotes').values(note).returning('id').executeTakeFirstOrThrow();
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.deleteFrom('fundRequestNotes').where('id', '=', id).execute();
}
