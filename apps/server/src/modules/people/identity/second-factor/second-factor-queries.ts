import { sql } from 'kysely';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { kindOf } from '#platform/http/caller/session-terms';

/** How long an app waits for its first code, in seconds. */
const pendingFor = 30 * 60;

/** A person with what counts of their second factors. */
export function getFactorsOfPerson(db: Db, identityId: number) {
  return db
    .selectFrom('identities as identity')
    .leftJoin('identityEmails as primary', (join) =>
      join.onRef('primary.identityId', '=', 'identity.id').on('primary.isPrimary', '=', true).on('primary.deletedAt', 'is', null),
    )
    .select(['identity.isOperator', 'identity.address', 'identity.language', 'primary.email'])
    .select(kindOf(sql`identity.id`).as('kind'))
    .select((eb) => [
      eb
        .selectFrom('passkeys')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('passkeys.identityId', '=', 'identity.id')
        .$asScalar()
        .$notNull()
        .as('passkeys'),
      eb
        .selectFrom('secondFactors')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('secondFactors.identityId', '=', 'identity.id')
        .where('state', '=', 'active')
        .$asScalar()
        .$notNull()
        .as('apps'),
      eb
        .selectFrom('recoveryCodes')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('recoveryCodes.identityId', '=', 'identity.id')
        .where('usedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('codesLeft'),
    ])
    .where('identity.id', '=', identityId)
    .executeTakeFirstOrThrow();
}

export type FactorsOfPerson = Awaited<ReturnType<typeof getFactorsOfPerson>>;

/** The apps of a person that count, oldest first. */
export function findActiveApps(db: Db, identityId: number) {
  return apps(db).where('identityId', '=', identityId).where('state', '=', 'active').orderBy('id').execute();
}

export type SecondFactorRow = Awaited<ReturnType<typeof findActiveApps>>[number];

/** An app of a person: one that counts, or one that waits for its first code and did not wait too long. */
export function findApp(
  db: Db,
  { identityId, uuid, state, now }: { identityId: number; uuid: string; state: 'pending' | 'active'; now: Date },
) {
  return apps(db)
    .where('identityId', '=', identityId)
    .where(sql<string>`uuid::text`, '=', uuid.toLowerCase())
    .where('state', '=', state)
    .$if(state === 'pending', (query) => query.where('createdAt', '>=', afterSeconds(now, -pendingFor)))
    .executeTakeFirst();
}

function apps(db: Db) {
  return db.selectFrom('secondFactors').select(['id', 'uuid', 'secret', 'name', 'providerKey', 'createdAt']);
}

/** Makes an app that waits for its first code; an earlier one that waits goes. */
export async function insertApp(
  tx: Tx,
  given: { identityId: number; uuid: string; secret: Buffer; name: string | null; now: Date },
): Promise<void> {
  const { identityId, uuid, secret, name, now } = given;
  await tx.deleteFrom('secondFactors').where('identityId', '=', identityId).where('state', '=', 'pending').execute();
  await tx
    .insertInto('secondFactors')
    .values({ identityId, uuid, secret, name, type: 'authenticator', state: 'pending', createdAt: now })
    .execute();
}

/** The latest step of which a code of this person's apps counted. */
export async function lastStepOf(tx: Tx, identityId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('secondFactors')
    .select((eb) => eb.fn.max('lastStep').as('lastStep'))
    .where('identityId', '=', identityId)
    .executeTakeFirst();
  return row?.lastStep ?? null;
}

/** Keeps that the code of a step counted, and by which app. */
export async function useStep(tx: Tx, id: number, step: number): Promise<void> {
  await tx.updateTable('secondFactors').set({ lastStep: step }).where('id', '=', id).execute();
}

export async function activateApp(tx: Tx, id: number, providerKey: string | null): Promise<void> {
  await tx.updateTable('secondFactors').set({ state: 'active', providerKey }).where('id', '=', id).execute();
}

export async function deleteApp(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('secondFactors').where('id', '=', id).execute();
}

/** Removes all apps of a person, also one that waits. */
export async function deleteApps(tx: Tx, identityId: number): Promise<void> {
  await tx.deleteFrom('secondFactors').where('identityId', '=', identityId).execute();
}

/** Gives a person these recovery codes instead of the ones they had. */
export async function replaceRecoveryCodes(tx: Tx, identityId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('identityId', '=', identityId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ identityId, codeHash })))
    .execute();
}

/** Uses a recovery code up; false when the person has none like it that is left. */
export async function spendCode(tx: Tx, given: { identityId: number; hashes: readonly Buffer[]; now: Date }): Promise<boolean> {
  const found = await tx
    .selectFrom('recoveryCodes')
    .select(['id', 'codeHash'])
    .where('identityId', '=', given.identityId)
    .where('usedAt', 'is', null)
    .forUpdate()
    .execute();
  const ids = found.filter(({ codeHash }) => given.hashes.some((hash) => hash.equals(codeHash))).map(({ id }) => id);
  if (ids.length === 0) return false;
  await tx.updateTable('recoveryCodes').set({ usedAt: given.now }).where('id', '=', oneOf(ids)).execute();
  return true;
}

/** Keeps with the session of a bearer token that its holder gave the code of an app. */
export async function noteProof(tx: Tx, sessionUid: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ provedAt: now }).where('uid', '=', sessionUid).execute();
}
