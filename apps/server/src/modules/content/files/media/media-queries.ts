import type { Db, Tx } from '#platform/database/database';
import type { MediaRow, MediaType } from '#platform/services/media-store';

/** A picture as its uploader gets to know it. */
export type OwnMediaRow = MediaRow & { readonly identityId: number | null; readonly identityAddress: string | null };

function allMedia(db: Db) {
  return db
    .selectFrom('media')
    .leftJoin('identities', 'identities.id', 'media.identityId')
    .select(['media.id', 'media.uid', 'media.type', 'media.ext', 'media.originalName', 'media.dominantColor', 'media.sizes'])
    .select(['media.identityId', 'identities.address as identityAddress']);
}

export async function findMediaByUid(db: Db, uid: string): Promise<OwnMediaRow | undefined> {
  return allMedia(db).where('media.uid', '=', uid).executeTakeFirst();
}

/** Everything that somebody uploaded, newest first; previews of files are part of those. */
export async function findOwnMedia(db: Db, identityId: number, type: MediaType | undefined): Promise<OwnMediaRow[]> {
  let query = allMedia(db).where('media.identityId', '=', identityId);
  if (type !== undefined) query = query.where('media.type', '=', type);
  return query.orderBy('media.id', 'desc').execute();
}

/** What decides whether a picture may hang on a thing; locks it. */
export async function findMediaForAttaching(tx: Tx, uid: string) {
  return tx
    .selectFrom('media')
    .where('uid', '=', uid)
    .select(['id', 'type', 'identityId', 'attachedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Organizations whose shop shows a picture as its banner. */
export async function findOrganizationsWithBanner(db: Db, mediaId: number): Promise<(number | null)[]> {
  const rows = await db.selectFrom('implementations').where('bannerMediaId', '=', mediaId).select('organizationId').execute();
  return rows.map((row) => row.organizationId);
}

/** Pictures in their order, held until the transaction ends; what somebody else works on is left out. */
function freeMedia(tx: Tx, limit: number) {
  return tx
    .selectFrom('media')
    .select(['id', 'uid', 'type', 'ext', 'originalName', 'dominantColor', 'sizes'])
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
}

/** Pictures that hang on nothing since before a moment; locked, those that somebody else works on left out. */
export async function findStrayMedia(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<MediaRow[]> {
  return freeMedia(tx, limit).where('attachedAt', 'is', null).where('createdAt', '<', before).execute();
}

/** Pictures of private files that lie among the public ones; locked, those that somebody else works on left out. */
export async function findOpenPreviews(tx: Tx, limit: number): Promise<MediaRow[]> {
  return freeMedia(tx, limit).where('type', '=', 'reimbursement_file_preview').where('isPrivate', '=', false).execute();
}
