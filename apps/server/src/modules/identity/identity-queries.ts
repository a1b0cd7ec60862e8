import { sql } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import type { Db, Tx } from '#platform/database';
import { randomAddress } from '#platform/secrets';

/** Who holds an e-mail address now, verified or not; compared without regard to case. */
export function findEmailInUse(db: Db, email: string) {
  return db
    .selectFrom('identityEmails')
    .select(['id', 'identityId', 'isPrimary'])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
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

/** A link was followed to the end: the first address is theirs, and becomes primary when there is no primary one. */
export async function verifyFirstEmail(tx: Tx, identityId: number, now: Date): Promise<void> {
  const emails = await tx
    .selectFrom('identityEmails')
    .select(['id', 'isPrimary', 'verifiedAt'])
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .orderBy('isInitial', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
  const [first] = emails;
  if (!first) return;
  await tx
    .updateTable('identityEmails')
    .set({ verifiedAt: first.verifiedAt ?? now, isPrimary: first.isPrimary || emails.every((email) => !email.isPrimary) })
    .where('id', '=', first.id)
    .execute();
}
