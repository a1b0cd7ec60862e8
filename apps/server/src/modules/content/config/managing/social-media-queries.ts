import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';

type SocialMediaType = 'facebook' | 'twitter' | 'youtube';

export interface SocialMediaValues {
  readonly type: SocialMediaType;
  readonly url: string;
  readonly title?: string | null;
}

function links(db: Db) {
  return db
    .selectFrom('socialMedias')
    .select(['id', 'implementationId', 'url', 'type', 'title', 'version'])
    .$narrowType<{ type: SocialMediaType }>();
}

export type ManagedSocialMedia = Awaited<ReturnType<typeof findSocialMediaLinks>>[number];

/** Ids of one page of the links of an implementation, oldest first. */
export function findSocialMediaIds(db: Db, implementationId: number, page: PageRequest) {
  const where = [sql`link.implementation_id = ${implementationId}`];
  return findPageOfIds(db, { from: sql`social_medias link`, id: sql`link.id`, where, order: sql`link.id` }, page);
}

export async function findSocialMediaLinks(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : links(db).where('id', '=', oneOf(ids)).orderBy('id').execute();
}

/** Whether an implementation has a link of this type besides this one. */
export async function isTypeTaken(
  db: Db,
  asked: { implementationId: number; type: string; exceptId: number | undefined },
): Promise<boolean> {
  const rows = await links(db).where('implementationId', '=', asked.implementationId).where('type', '=', asked.type).execute();
  return rows.some(({ id }) => id !== asked.exceptId);
}

export async function insertSocialMedia(db: Db, implementationId: number, values: SocialMediaValues): Promise<number> {
  const { id } = await db
    .insertInto('socialMedias')
    .values({ ...values, implementationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setSocialMedia(db: Db, id: number, values: SocialMediaValues): Promise<void> {
  await db.updateTable('socialMedias').set(values).where('id', '=', id).execute();
}

export async function removeSocialMedia(db: Db, id: number): Promise<void> {
  await db.deleteFrom('socialMedias').where('id', '=', id).execute();
}
