import { transaction, type Db, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Secrets } from '#platform/services/secrets';
import {
  findAllByHash,
  findByHash,
  findHolders,
  findNumberOfIdentity,
  findSealedByFormerKeys,
  insertServiceNumber,
  insertServiceNumbers,
  replaceSeal,
  type SealedNumber,
} from './service-number-queries.ts';

/** A citizen service number that DigiD confirmed. The text never goes into an answer, a log or another table. */
export interface ConfirmedBsn {
  /** Records that hold the same number, such as somebody's `partner_bsn`, have the same `service_number_id`. */
  readonly serviceNumberId: number;
  readonly bsn: string;
  /** When DigiD confirmed it last. */
  readonly confirmedAt: Date;
}

/** The citizen service number of a person; undefined when DigiD never confirmed one. */
export async function findBsn(deps: Pick<Deps, 'db' | 'secrets'>, identityId: number): Promise<ConfirmedBsn | undefined> {
  const row = await findNumberOfIdentity(deps.db, identityId);
  if (!row?.confirmedAt) return undefined;
  return { serviceNumberId: row.id, bsn: deps.secrets.decrypt(row.sealed), confirmedAt: row.confirmedAt };
}

/** When DigiD last confirmed who a person is; undefined when it never did. */
export async function bsnConfirmedAt({ db }: Pick<Deps, 'db'>, identityId: number): Promise<Date | undefined> {
  return (await findNumberOfIdentity(db, identityId))?.confirmedAt ?? undefined;
}

/** The person who ever confirmed this number with DigiD. */
export async function findIdentityByBsn({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, bsn: string): Promise<number | undefined> {
  return (await findByHash(db, secrets.keyedHashes(hashPurpose, bsn)))?.identityId ?? undefined;
}

/** Which people confirmed these numbers with DigiD; by the id of the number. */
export async function holdersOfServiceNumbers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await findHolders(db, ids);
  return new Map(rows.flatMap(({ id, identityId }) => (identityId === null ? [] : [[id, identityId] as const])));
}

/** The id under which a number is stored; undefined when nobody has it. */
export async function findServiceNumberId(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  bsn: string,
): Promise<number | undefined> {
  return (await findByHash(db, secrets.keyedHashes(hashPurpose, bsn)))?.id;
}

/** Stores a number, whoever it is of, and gives its id: what a record keeps instead of the number. */
export async function storeServiceNumber(tx: Tx, deps: Pick<Deps, 'secrets' | 'now'>, bsn: string): Promise<number> {
  const known = await findByHash(tx, deps.secrets.keyedHashes(hashPurpose, bsn));
  return known?.id ?? (await insertServiceNumber(tx, seal(deps.secrets, bsn), deps.now())).id;
}

/** The same for the numbers of an upload, in two queries whatever their count; gives the id of each number. */
export async function storeServiceNumbers(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'now'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const bsnByHash = new Map(
    numbers.flatMap((bsn) =>
      deps.secrets.keyedHashes(hashPurpose, bsn).map((hash): [string, string] => [hash.toString('hex'), bsn]),
    ),
  );
  const known = await findAllByHash(
    tx,
    [...bsnByHash.keys()].map((hex) => Buffer.from(hex, 'hex')),
  );
  const ids = new Map(known.map(({ id, numberHash }) => [bsnByHash.get(numberHash.toString('hex')) ?? '', id]));
  const missing = [...new Set(numbers)].filter((bsn) => !ids.has(bsn));
  const made = await insertServiceNumbers(
    tx,
    missing.map((bsn) => seal(deps.secrets, bsn)),
    deps.now(),
  );
  for (const { id, numberHash } of made) ids.set(bsnByHash.get(numberHash.toString('hex')) ?? '', id);
  return ids;
}

/**
 * After a change of SECRET_KEY: seals every number with the new key, so that the former one can be forgotten.
 * Gives how many were sealed.
 */
export async function resealServiceNumbers({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await transaction(db, async (tx) => {
      const rows = await findSealedByFormerKeys(tx, secrets.keyId);
      for (const row of rows) await replaceSeal(tx, row.id, seal(secrets, secrets.decrypt(row.sealed)));
      return rows.length;
    });
    if (batch === 0) return sealed;
    sealed += batch;
  }
}

const hashPurpose = 'citizen-service-number';

function seal(secrets: Secrets, bsn: string): SealedNumber {
  return { keyId: secrets.keyId, hash: secrets.keyedHash(hashPurpose, bsn), sealed: secrets.encrypt(bsn) };
}
