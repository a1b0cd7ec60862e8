import type { Db, Tx } from '#platform/database/database';

const columns = [
  'identityEmails.id',
  'identityEmails.identityId',
  'identityEmails.email',
  'identityEmails.isPrimary',
  'identityEmails.verifiedAt',
  'identityEmails.createdAt',
  'identityEmails.returnTarget',
  'identityEmails.returnClientType',
  'identityEmails.returnImplementationId',
  'identityEmails.returnFront',
] as const;

function emails(db: Db) {
  return db
    .selectFrom('identityEmails')
    .innerJoin('identities', 'identities.id', 'identityEmails.identityId')
    .select([...columns, 'identities.address as identityAddress', 'identities.language'])
    .where('identityEmails.deletedAt', 'is', null);
}

export type EmailRow = Awaited<ReturnType<typeof findEmails>>[number];

/** All addresses of a person: the primary one first, then by address. */
export function findEmails(db: Db, identityId: number) {
  return emails(db)
    .where('identityEmails.identityId', '=', identityId)
    .orderBy('identityEmails.isPrimary', 'desc')
    .orderBy('identityEmails.email')
    .execute();
}

/** The same, while nobody else changes them until the transaction ends. */
export async function findEmailsForUpdate(tx: Tx, identityId: number): Promise<EmailRow[]> {
  await tx.selectFrom('identities').select('id').where('id', '=', identityId).forUpdate().execute();
  return findEmails(tx, identityId);
}

/** One address that is in use, whoever has it. */
export function findEmail(db: Db, id: number): Promise<EmailRow | undefined> {
  return emails(db).where('identityEmails.id', '=', id).executeTakeFirst();
}

/** The address behind the link of a verification mail. */
export function findEmailByVerification(db: Db, verificationHash: Buffer): Promise<EmailRow | undefined> {
  return emails(db).where('identityEmails.verificationHash', '=', verificationHash).executeTakeFirst();
}

/** Where the verification link of an added address leads back to. */
export interface ReturnAddress {
  readonly target: string | null;
  readonly clientType: string;
  readonly implementationId: number;
  /** The page on which it was added, where it is another front end than the shop's own. */
  readonly front: string | null;
}

/** An added address: neither verified nor primary. */
export async function insertEmail(
  tx: Tx,
  given: { identityId: number; email: string; returnTo: ReturnAddress; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('identityEmails')
    .values({
      identityId: given.identityId,
      email: given.email,
      returnTarget: given.returnTo.target,
      returnClientType: given.returnTo.clientType,
      returnImplementationId: given.returnTo.implementationId,
      returnFront: given.returnTo.front,
      createdAt: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Only one address is primary, so the others stop being it first. */
export async function setPrimaryEmail(tx: Tx, email: Pick<EmailRow, 'id' | 'identityId'>): Promise<void> {
  await tx.updateTable('identityEmails').set({ isPrimary: false }).where('identityId', '=', email.identityId).execute();
  await tx.updateTable('identityEmails').set({ isPrimary: true }).where('id', '=', email.id).execute();
}
