import { sql } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { randomAddress } from '#platform/services/secrets';

/**
 * Whose an e-mail address is, compared without regard to case: of who confirmed it, or of who waits to confirm their first one,
 * which only who reads that mailbox can. Whoever else has it unconfirmed does not count.
 */
export function findHolder(db: Db, email: string) {
  return db
    .selectFrom('identityEmails')
    .select(['id', 'identityId', 'isPrimary', 'verifiedAt'])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('isPrimary', '=', true), eb('verifiedAt', 'is not', null)]))
    .executeTakeFirst();
}

/**
 * Whether a person who was never here was given something under their address, by a sponsor or an organization. They keep the
 * address until they come; who else reads that mailbox is the same person, and signs in with it.
 */
export async function isAwaited(db: Db, identityId: number): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select is_operator
      or exists (select from vouchers where identity_id = identities.id)
      or exists (select from employees where identity_id = identities.id and deleted_at is null) as awaited
    from identities where id = ${identityId}`.execute(db);
  return rows[0]?.awaited ?? false;
}

/** Whether nobody, or only somebody who would not miss it, holds an address that this person wants to confirm. */
export async function mayConfirm(db: Db, wanted: { identityId: number; email: string }): Promise<boolean> {
  const holder = await findHolder(db, wanted.email);
  if (!holder || holder.identityId === wanted.identityId) return true;
  return holder.verifiedAt === null && !(await isAwaited(db, holder.identityId));
}

/** Makes calls about the same address wait for each other until the transaction ends, also while nobody has it. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${`email:${email}`}), 0))`.execute(tx);
}

/** Makes calls about the same person wait for each other until the transaction ends. */
export async function lockIdentity(tx: Tx, identityId: number): Promise<void> {
  await tx.selectFrom('identities').select('id').where('id', '=', identityId).forUpdate().executeTakeFirstOrThrow();
}

/** A new person, without an address to reach them. */
export function insertIdentity(tx: Tx, language: Language, now: Date) {
  return tx
    .insertInto('identities')
    .values({ address: randomAddress(), language, createdAt: now })
    .returning(['id', 'address'])
    .executeTakeFirstOrThrow();
}

/** The address that somebody signed up with: not verified yet, and primary because it is the only one. */
export async function insertInitialEmail(tx: Tx, given: { identityId: number; email: string; now: Date }): Promise<void> {
  await tx
    .insertInto('identityEmails')
    .values({ identityId: given.identityId, email: given.email, isInitial: true, isPrimary: true, createdAt: given.now })
    .execute();
}

/** What the holder of an identity may know of it: primary address, and when a citizen service number was last confirmed. */
export function getOwnIdentity(db: Db, identityId: number) {
  return db
    .selectFrom('identities')
    .leftJoin('identityEmails as primary', (join) =>
      join
        .onRef('primary.identityId', '=', 'identities.id')
        .on('primary.isPrimary', '=', true)
        .on('primary.deletedAt', 'is', null),
    )
    .select(['identities.address', 'primary.email'])
    .select((eb) =>
      eb
        .selectFrom('records')
        .innerJoin('recordTypes', 'recordTypes.id', 'records.recordTypeId')
        .select((inner) => inner.fn.max('records.createdAt').as('confirmedAt'))
        .whereRef('records.identityId', '=', 'identities.id')
        .where('recordTypes.key', '=', 'bsn')
        .where('records.deletedAt', 'is', null)
        .as('bsnConfirmedAt'),
    )
    .where('identities.id', '=', identityId)
    .executeTakeFirstOrThrow();
}

/**
 * Somebody read a mail to this address: it is theirs, and primary when they have no primary one. Whoever else has it
 * unconfirmed loses it, with the links that wait there. Call `lockEmail` first. Does nothing when they have it no more.
 */
export async function confirmEmail(tx: Tx, given: { identityId: number; email: string; now: Date }): Promise<void> {
  const { identityId, email, now } = given;
  const own = await tx
    .selectFrom('identityEmails')
    .select(['id', 'isPrimary', 'verifiedAt'])
    .select(sql<boolean>`email = ${email}::citext`.as('isThis'))
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .execute();
  const confirmed = own.find(({ isThis }) => isThis);
  if (!confirmed) return;
  if (confirmed.verifiedAt === null) await takeFromOthers(tx, given);
  await tx
    .updateTable('identityEmails')
    .set({ verifiedAt: confirmed.verifiedAt ?? now, isPrimary: confirmed.isPrimary || own.every((one) => !one.isPrimary) })
    .where('id', '=', confirmed.id)
    .execute();
}

async function takeFromOthers(tx: Tx, { identityId, email, now }: { identityId: number; email: string; now: Date }) {
  const lost = await tx
    .updateTable('identityEmails')
    .set({ deletedAt: now, verificationHash: null })
    .where('email', '=', email)
    .where('identityId', '!=', identityId)
    .where('verifiedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning('identityId')
    .execute();
  if (lost.length === 0) return;
  const losers = lost.map((row) => row.identityId);
  await tx
    .updateTable('accessTokens')
    .set({ exchangeBefore: afterSeconds(now, -1) })
    .where('identityId', '=', oneOf(losers))
    .where('email', '=', email)
    .where('state', '=', 'pending')
    .execute();
}

/** The address that somebody signed up with, or else their oldest one. */
export async function findFirstEmail(db: Db, identityId: number): Promise<string | undefined> {
  const first = await db
    .selectFrom('identityEmails')
    .select('email')
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .orderBy('isInitial', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return first?.email;
}
