import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db, Tx } from '#platform/database/database';
import { oneOfValues } from '#platform/database/one-of';

/** A number as it is stored: nothing of it can be read. */
export interface SealedNumber {
  readonly keyId: string;
  readonly hash: Buffer;
  readonly sealed: Buffer;
}

/** The row of a number, hashed with this or a former key. */
export function findByHash(db: Db, hashes: readonly Buffer[]) {
  return db
    .selectFrom('serviceNumbers')
    .select(['id', 'identityId'])
    .where('numberHash', '=', oneOfValues(hashes))
    .executeTakeFirst();
}

/** The row of a number, held until the transaction ends; made when there is none. */
export async function insertServiceNumber(tx: Tx, number: SealedNumber, now: Date): Promise<{ id: number }> {
  return tx
    .insertInto('serviceNumbers')
    .values({ keyId: number.keyId, numberHash: number.hash, sealed: number.sealed, createdAt: now })
    .onConflict((conflict) => conflict.column('numberHash').doUpdateSet((eb) => ({ keyId: eb.ref('excluded.keyId') })))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The rows of many numbers. */
export async function findAllByHash(db: Db, hashes: readonly Buffer[]) {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('serviceNumbers')
    .select(['id', 'numberHash'])
    .where((eb) => eb('numberHash', '=', eb.fn.any(eb.val([...hashes]))))
    .execute();
}

/** Who the numbers are of, as far as anybody confirmed them. */
export function findHolders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('serviceNumbers')
    .select(['id', 'identityId'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
}

/** Makes the rows of many numbers; one that somebody else makes meanwhile is theirs. */
export async function insertServiceNumbers(tx: Tx, numbers: readonly SealedNumber[], now: Date) {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ id: number; numberHash: Buffer }>`
    insert into service_numbers (key_id, number_hash, sealed, created_at)
    select number.key_id, number.number_hash, number.sealed, ${now}
      from unnest(${numbers.map(({ keyId }) => keyId)}::text[], ${numbers.map(({ hash }) => hash)}::bytea[],
                  ${numbers.map(({ sealed }) => sealed)}::bytea[]) as number (key_id, number_hash, sealed)
     order by number.number_hash
    on conflict (number_hash) do update set key_id = excluded.key_id
    returning id, number_hash as "numberHash"`.execute(tx);
  return rows;
}

export function getServiceNumberForUpdate(tx: Tx, id: number) {
  return tx.selectFrom('serviceNumbers').select(['id', 'identityId']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** From now on the number is this person's. False when it is somebody else's already. */
export async function takeNumber(tx: Tx, id: number, identityId: number): Promise<boolean> {
  const taken = await tx
    .updateTable('serviceNumbers')
    .set({ identityId })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('identityId', 'is', null), eb('identityId', '=', identityId)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The number of a person, and when DigiD confirmed it last. */
export async function findNumberOfIdentity(db: Db, identityId: number) {
  const [number] = await numbersOfIdentity(db, { identityId });
  return number;
}

const numbersOfIdentity = compiledOnce(numbersOfPerson);

/** The query for it: at most one row. */
export function numbersOfPerson(db: Db, { identityId }: { identityId: number }) {
  return db
    .selectFrom('serviceNumbers')
    .select(['serviceNumbers.id', 'serviceNumbers.sealed'])
    .select((eb) =>
      eb
        .selectFrom('records')
        .innerJoin('recordTypes', 'recordTypes.id', 'records.recordTypeId')
        .select((inner) => inner.fn.max('records.createdAt').as('confirmedAt'))
        .where('recordTypes.key', '=', 'bsn')
        .where('records.deletedAt', 'is', null)
        .whereRef('records.identityId', '=', 'serviceNumbers.identityId')
        .as('confirmedAt'),
    )
    .where('serviceNumbers.identityId', '=', identityId);
}

/** Numbers that a former key sealed, a batch at a time; rows that another process works on are passed over. */
export function findSealedByFormerKeys(tx: Tx, keyId: string) {
  return tx
    .selectFrom('serviceNumbers')
    .select(['id', 'sealed'])
    .where('keyId', '<>', keyId)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function replaceSeal(tx: Tx, id: number, number: SealedNumber): Promise<void> {
  await tx
    .updateTable('serviceNumbers')
    .set({ keyId: number.keyId, numberHash: number.hash, sealed: number.sealed })
    .where('id', '=', id)
    .execute();
}
