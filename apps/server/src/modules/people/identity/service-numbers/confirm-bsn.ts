import type { Language } from '@tegoed/translations/format';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { randomHex } from '#platform/services/secrets';
import { insertPendingToken } from '../access-token-queries.ts';
import { insertIdentity, lockIdentity } from '../identity-queries.ts';
import type { IdentityRecords } from '../identity-records.ts';
import { findNumberOfIdentity, getServiceNumberForUpdate, takeNumber } from './service-number-queries.ts';
import { findIdentityByBsn, findServiceNumberId, storeServiceNumber } from './service-numbers.ts';

/** Why a number cannot be somebody's, as the front end hears it. */
export type BsnRefusal = 'uid_dont_match' | 'uid_used' | 'uid_not_found';

type BsnDeps = Pick<Deps, 'now' | 'secrets'> & { readonly records: IdentityRecords };

/** Seconds in which the token at the end of a sign-in with DigiD must be exchanged. */
const tokenLifetime = 60;

/**
 * identity.md 5.2, "BSN step": DigiD says that this person has this number. Where the municipality stores numbers (`stores`)
 * each confirmation is a new record, so that its age starts again. Gives why not, when the person has another number or
 * the number another person.
 */
export async function confirmBsn(
  tx: Tx,
  deps: BsnDeps,
  { identityId, bsn, stores }: { identityId: number; bsn: string; stores: boolean },
): Promise<BsnRefusal | undefined> {
  const withTx = { ...deps, db: tx };
  await lockIdentity(tx, identityId);
  const own = await findNumberOfIdentity(tx, identityId);
  const knownId = await findServiceNumberId(withTx, bsn);
  if (own && own.id !== knownId) return 'uid_dont_match';
  const holderId = await findIdentityByBsn(withTx, bsn);
  if (holderId !== undefined && holderId !== identityId) return 'uid_used';
  if (!stores) return undefined;

  const serviceNumberId = await storeServiceNumber(tx, deps, bsn);
  if (!(await takeNumber(tx, serviceNumberId, identityId))) return 'uid_used';
  await deps.records.addBsn(tx, { identityId, serviceNumberId, now: deps.now() });
  return undefined;
}

export interface SignInByBsn {
  readonly bsn: string;
  /** Of a person who is new here. */
  readonly language: Language;
  /** Whether the municipality stores citizen service numbers. */
  readonly stores: boolean;
  readonly signUpAllowed: boolean;
}

/**
 * identity.md 5.2: signs in whoever ever had this number, or makes a new person of them, without an e-mail address.
 * Nobody new comes of a number that is not stored: that would be a fresh empty account at each visit.
 * The token lives a minute and is exchanged once.
 */
export async function signInByBsn(
  tx: Tx,
  deps: BsnDeps,
  { bsn, language, stores, signUpAllowed }: SignInByBsn,
): Promise<{ exchangeToken: string } | { refusal: BsnRefusal }> {
  const now = deps.now();
  const identityId = await findOrSignUp();
  if (identityId === undefined) return { refusal: 'uid_not_found' };
  const refusal = await confirmBsn(tx, deps, { identityId, bsn, stores });
  if (refusal !== undefined) return { refusal };

  const exchangeToken = randomHex(200);
  const exchangeBefore = afterSeconds(now, tokenLifetime);
  await insertPendingToken(tx, { identityId, type: 'short_token', exchangeToken, exchangeBefore, now });
  return { exchangeToken };

  /** The row of the number is held meanwhile, so that two sign-ins at the same moment make one person. */
  async function findOrSignUp(): Promise<number | undefined> {
    const known = await findIdentityByBsn({ ...deps, db: tx }, bsn);
    if (known !== undefined || !signUpAllowed || !stores) return known;
    const number = await getServiceNumberForUpdate(tx, await storeServiceNumber(tx, deps, bsn));
    if (number.identityId !== null) return number.identityId;
    const { id } = await insertIdentity(tx, language, now);
    await deps.records.store(tx, { identityId: id, records: {}, now });
    return id;
  }
}
