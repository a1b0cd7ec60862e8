import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { Files } from '#platform/database/database-schema';
import { picturesOf } from '#platform/services/media-store';
import { noneOf, oneOf, oneOfValues } from '#platform/database/one-of';
import { offsetOf, type PageRequest } from '#platform/database/pagination';
import { asColumn, rowsOf, type RowsInRow } from '#platform/database/rows-in-row';
import { fileTypeOfOwner, type FileOwner, type FileType } from './file-owners.ts';

/** A file as its readers get to know it, its preview included where there is one. */
export type FileRow = Awaited<ReturnType<ReturnType<typeof visible>['execute']>>[number];

function visible(db: Db) {
  return db
    .selectFrom('files')
    .innerJoin('identities', 'identities.id', 'files.identityId')
    .where('files.removedAt', 'is', null)
    .select(['files.id', 'files.uid', 'files.type', 'files.identityId', 'identities.address as identityAddress'])
    .select(['files.originalName', 'files.ext', 'files.mimeType', 'files.sizeBytes', 'files.scanned'])
    .select(['files.owner', 'files.ownerId', 'files.position', 'files.createdAt'])
    .select(picturesOf(sql.ref('files.previewMediaId')).as('previews'))
    .$narrowType<{ type: FileType; owner: FileOwner | null }>();
}

/** One file, whoever asks. */
export function findFile(db: Db, uid: string): Promise<FileRow | undefined> {
  return visible(db).where('files.uid', '=', uid).executeTakeFirst();
}

/** Everything that somebody uploaded, newest first. */
export async function findOwnFiles(db: Db, identityId: number, page: PageRequest): Promise<{ files: FileRow[]; total: number }> {
  const { total } = await db
    .selectFrom('files')
    .where('identityId', '=', identityId)
    .where('removedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const query = visible(db).where('files.identityId', '=', identityId).orderBy('files.id', 'desc');
  return { files: await query.limit(page.perPage).offset(offsetOf(page)).execute(), total };
}

export async function insertFile(db: Db, file: Insertable<Files>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

/** The files of things of one kind, in the order in which they were sent. */
function attached(db: Db, owner: FileOwner) {
  return visible(db).where('files.owner', '=', owner).orderBy('files.position').orderBy('files.id');
}

/** The files of many things of one kind: id of the thing to its files, in the order in which they were sent. */
export async function findAttachedFiles(
  db: Db,
  owner: FileOwner,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FileRow[]>> {
  if (ownerIds.length === 0) return new Map();
  const files = await attached(db, owner)
    .where('files.ownerId', '=', oneOf([...new Set(ownerIds)]))
    .execute();
  return Map.groupBy(files, (file) => file.ownerId ?? 0);
}

/** The same files as a column of a row to which they belong; `isOwner` is SQL: which things, of a row `files`. */
export function attachedFilesColumn(db: Db, owner: FileOwner, isOwner: RawBuilder<boolean>): RawBuilder<RowsInRow<FileRow>> {
  return asColumn(attached(db, owner).where(isOwner));
}

/** The files of such a column. */
export function filesOf(column: RowsInRow<FileRow>): FileRow[] {
  return rowsOf(column, { createdAt: 'moment' });
}

/** What decides whether uploads may hang on a thing; rising ids, locked when asked for. */
export async function findUploads(db: Db, uids: readonly string[], options: { readonly lock: boolean }) {
  if (uids.length === 0) return [];
  const query = db
    .selectFrom('files')
    .where('uid', '=', oneOfValues([...new Set(uids)]))
    .where('removedAt', 'is', null)
    .select(['id', 'uid', 'type', 'identityId', 'owner', 'ownerId'])
    .orderBy('id');
  return options.lock ? query.forUpdate().execute() : query.execute();
}

interface RemovedFiles {
  readonly owner: FileOwner;
  readonly ownerIds: readonly number[];
  readonly now: Date;
}

/** The files of things of a kind vanish; their bytes go with the next clean-up. */
function removal(tx: Tx, { owner, ownerIds, now }: RemovedFiles) {
  return tx
    .updateTable('files')
    .set({ owner: null, ownerId: null, removedAt: now })
    .where('owner', '=', owner)
    .where('ownerId', '=', oneOf(ownerIds))
    .where('type', '=', fileTypeOfOwner[owner]);
}

/** All of them. */
export async function removeAllFiles(tx: Tx, removed: RemovedFiles): Promise<void> {
  await removal(tx, removed).execute();
}

/** Those of a thing that are not in a list of ids. */
export async function removeOtherFiles(
  tx: Tx,
  { owner, ownerId, keep, now }: { owner: FileOwner; ownerId: number; keep: readonly number[]; now: Date },
): Promise<void> {
  const all = removal(tx, { owner, ownerIds: [ownerId], now });
  await (keep.length > 0 ? all.where('id', '<>', noneOf([...keep])) : all).execute();
}

/** Hangs one file on a thing, at its place. */
export async function setOwner(
  tx: Tx,
  id: number,
  place: { readonly owner: FileOwner; readonly ownerId: number; readonly position: number },
): Promise<void> {
  await tx.updateTable('files').set(place).where('id', '=', id).execute();
}

/** Files that hang on nothing since before a moment, and removed ones; locked, those that somebody else works on left out. */
export async function findStrayFiles(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  return tx
    .selectFrom('files')
    .where('owner', 'is', null)
    .where((eb) => eb.or([eb('removedAt', 'is not', null), eb('createdAt', '<', before)]))
    .select(['id', 'uid', 'previewMediaId'])
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteFileRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}
