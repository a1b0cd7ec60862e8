import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { Files } from '#platform/database/database-schema';
import { findMedia, type MediaRow } from '#platform/services/media-store';
import { noneOf, oneOf, oneOfValues } from '#platform/database/one-of';
import { offsetOf, type PageRequest } from '#platform/database/pagination';
import { fileTypeOfOwner, type FileOwner, type FileType } from './file-owners.ts';

/** A file as its readers get to know it, its preview included. */
export type FileRow = Omit<Awaited<ReturnType<typeof visibleRows>>[number], 'previewMediaId'> & {
  readonly preview: MediaRow | undefined;
};

function visible(db: Db) {
  return db
    .selectFrom('files')
    .innerJoin('identities', 'identities.id', 'files.identityId')
    .where('files.removedAt', 'is', null)
    .select(['files.id', 'files.uid', 'files.type', 'files.identityId', 'identities.address as identityAddress'])
    .select(['files.originalName', 'files.ext', 'files.mimeType', 'files.sizeBytes', 'files.scanned', 'files.previewMediaId'])
    .select(['files.owner', 'files.ownerId', 'files.position', 'files.createdAt'])
    .$narrowType<{ type: FileType; owner: FileOwner | null }>();
}

function visibleRows(query: ReturnType<typeof visible>) {
  return query.execute();
}

async function withPreviews(db: Db, query: ReturnType<typeof visible>): Promise<FileRow[]> {
  const rows = await visibleRows(query);
  const previews = await findMedia(
    db,
    rows.map((row) => row.previewMediaId),
  );
  return rows.map(({ previewMediaId, ...row }) => ({
    ...row,
    preview: previewMediaId === null ? undefined : previews.get(previewMediaId),
  }));
}

/** One file, whoever asks. */
export async function findFile(db: Db, uid: string): Promise<FileRow | undefined> {
  const [file] = await withPreviews(db, visible(db).where('files.uid', '=', uid));
  return file;
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
  return { files: await withPreviews(db, query.limit(page.perPage).offset(offsetOf(page))), total };
}

export async function insertFile(db: Db, file: Insertable<Files>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

/** The files of many things of one kind in two queries: id of the thing to its files, in the order in which they were sent. */
export async function findAttachedFiles(
  db: Db,
  owner: FileOwner,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FileRow[]>> {
  if (ownerIds.length === 0) return new Map();
  const query = visible(db)
    .where('files.owner', '=', owner)
    .where('files.ownerId', '=', oneOf([...new Set(ownerIds)]));
  const files = await withPreviews(db, query.orderBy('files.position').orderBy('files.id'));
  return Map.groupBy(files, (file) => file.ownerId ?? 0);
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

/** The files of a thing that are not in a list of ids vanish; their bytes go with the next clean-up. */
export async function removeOtherFiles(
  tx: Tx,
  { owner, ownerId, keep, now }: { owner: FileOwner; ownerId: number; keep: readonly number[]; now: Date },
): Promise<void> {
  let query = tx
    .updateTable('files')
    .set({ owner: null, ownerId: null, removedAt: now })
    .where('owner', '=', owner)
    .where('ownerId', '=', ownerId)
    .where('type', '=', fileTypeOfOwner[owner]);
  if (keep.length > 0) query = query.where('id', '<>', noneOf([...keep]));
  await query.execute();
}

/** All files of things of a kind vanish; their bytes go with the next clean-up. */
export async function removeAllFiles(
  tx: Tx,
  { owner, ownerIds, now }: { owner: FileOwner; ownerIds: readonly number[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ owner: null, ownerId: null, removedAt: now })
    .where('owner', '=', owner)
    .where('ownerId', '=', oneOf(ownerIds))
    .where('type', '=', fileTypeOfOwner[owner])
    .execute();
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
