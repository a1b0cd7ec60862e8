import type { Db } from '#platform/database/database';
import { offsetOf, type PageRequest } from '#platform/database/pagination';

export type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number];

function notes(db: Db) {
  return db
    .selectFrom('reimbursementNotes as note')
    .leftJoin('employees as employee', 'employee.id', 'note.employeeId')
    .leftJoin('identities as author', 'author.id', 'employee.identityId')
    .leftJoin('identityEmails as email', (join) =>
      join
        .onRef('email.identityId', '=', 'employee.identityId')
        .on('email.isPrimary', '=', true)
        .on('email.deletedAt', 'is', null),
    )
    .select(['note.id', 'note.description', 'note.employeeId', 'note.createdAt'])
    .select(['author.address as authorAddress', 'email.email as authorEmail']);
}

/** What colleagues wrote down about a reimbursement, newest first. */
export async function findNotes(db: Db, reimbursementId: number, page: PageRequest): Promise<{ rows: NoteRow[]; total: number }> {
  const { total } = await db
    .selectFrom('reimbursementNotes')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('reimbursementId', '=', reimbursementId)
    .executeTakeFirstOrThrow();
  const query = notes(db).where('note.reimbursementId', '=', reimbursementId).orderBy('note.id', 'desc');
  return { rows: await query.limit(page.perPage).offset(offsetOf(page)).execute(), total };
}

export async function findNote(db: Db, place: { id: number; reimbursementId: number }): Promise<NoteRow | undefined> {
  return notes(db).where('note.id', '=', place.id).where('note.reimbursementId', '=', place.reimbursementId).executeTakeFirst();
}

export async function insertNote(
  db: Db,
  note: { reimbursementId: number; employeeId: number; description: string; createdAt: Date },
): Promise<number> {
  const { id } = await db.insertInto('reimbursementNotes').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reimbursementNotes').where('id', '=', id).execute();
}
