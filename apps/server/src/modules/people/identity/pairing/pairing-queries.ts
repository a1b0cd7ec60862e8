import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { randomHex, tokenHash } from '#platform/services/secrets';
import { tokenLength } from '../access-token-queries.ts';

/** Makes calls about the same code wait for each other until the transaction ends. */
export async function lockPinCode(tx: Tx, code: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pin-code:${code}`}, 0))`.execute(tx);
}

/**
 * The token that a device with these six digits waits with, held until the transaction ends. Digits come back: who waits
 * now comes first, otherwise the last who had them.
 */
export function findPinCodeToken(tx: Tx, codeHash: Buffer, now: Date) {
  return tx
    .selectFrom('accessTokens')
    .select(['id', 'state', 'exchangeBefore'])
    .where('type', '=', 'pin_code')
    .where('exchangeHash', '=', codeHash)
    .orderBy((eb) => eb.and([eb('state', '=', 'pending'), eb('exchangeBefore', '>=', now)]), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The token that a device with this QR code waits with, held until the transaction ends. */
export function findQrToken(tx: Tx, authToken: string) {
  return tx
    .selectFrom('accessTokens')
    .select(['id', 'state', 'exchangeBefore'])
    .where('type', '=', 'qr_code')
    .where('exchangeHash', '=', tokenHash(authToken))
    .forUpdate()
    .executeTakeFirst();
}

export type WaitingToken = NonNullable<Awaited<ReturnType<typeof findQrToken>>>;

/** Gives a device its access token, which signs in once somebody made it theirs. */
export async function insertWaitingToken(
  tx: Tx,
  given: { type: 'pin_code' | 'qr_code'; exchangeHash: Buffer; exchangeBefore: Date; now: Date },
): Promise<string> {
  const accessToken = randomHex(tokenLength);
  const { now, ...values } = given;
  await tx
    .insertInto('accessTokens')
    .values({ ...values, state: 'pending', tokenHash: tokenHash(accessToken), createdAt: now })
    .execute();
  return accessToken;
}

/** From now on the device is signed in as this identity. */
export async function giveTokenTo(tx: Tx, given: { tokenId: number; identityId: number; now: Date }): Promise<void> {
  await tx
    .updateTable('accessTokens')
    .set({ identityId: given.identityId, state: 'active', activatedAt: given.now })
    .where('id', '=', given.tokenId)
    .execute();
}
