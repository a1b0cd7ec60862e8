import type { Db, Tx } from '#platform/database/database';

/** The passkeys of a person, oldest first. */
export function findPasskeys(db: Db, identityId: number) {
  return passkeys(db).where('identityId', '=', identityId).orderBy('id').execute();
}

export type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];

/** A passkey of this person. */
export function findOwnPasskey(db: Db, { id, identityId }: { id: number; identityId: number }) {
  return passkeys(db).where('id', '=', id).where('identityId', '=', identityId).executeTakeFirst();
}

/** Whoever's it is. */
export function findPasskeyByCredential(db: Db, credentialId: string) {
  return passkeys(db).where('credentialId', '=', credentialId).executeTakeFirst();
}

function passkeys(db: Db) {
  return db
    .selectFrom('passkeys')
    .select([
      'id',
      'identityId',
      'credentialId',
      'publicKey',
      'counter',
      'transports',
      'synced',
      'name',
      'lastUsedAt',
      'createdAt',
    ]);
}

/** Undefined when the credential is known already. */
export function insertPasskey(
  tx: Tx,
  given: {
    identityId: number;
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    synced: boolean;
    name: string;
    now: Date;
  },
): Promise<{ id: number } | undefined> {
  const { now, ...values } = given;
  return tx
    .insertInto('passkeys')
    .values({ ...values, createdAt: now })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * Keeps that a passkey was used. False when its counter was seen already, such as by the other one of two calls at once; of a passkey that
 * does not count it stays zero.
 */
export async function noteUse(tx: Tx, given: { id: number; counter: number; synced: boolean; now: Date }): Promise<boolean> {
  const { id, counter, synced, now } = given;
  const noted = await tx
    .updateTable('passkeys')
    .set({ counter, synced, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]))
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function removePasskey(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** Removes all passkeys of a person. */
export async function removePasskeys(tx: Tx, identityId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('identityId', '=', identityId).execute();
}
