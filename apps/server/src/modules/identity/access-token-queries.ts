import type { Db, Tx } from '#platform/database';
import { randomHex, tokenHash } from '#platform/secrets';

/** Sign-ins that begin with a link in a mail. */
export type LinkType = 'email_code' | 'confirmation_code';
/** Sign-ins that an exchange token in an address begins. */
export type ExchangeType = LinkType | 'short_token';

/** Hexadecimal characters of an access token. */
export const tokenLength = 200;

/** The start of signing in: whoever brings the exchange token before the moment given gets an access token. */
export async function insertPendingToken(
  db: Db,
  given: { identityId: number; type: ExchangeType; exchangeToken: string; exchangeBefore: Date; now: Date },
): Promise<void> {
  await db
    .insertInto('accessTokens')
    .values({
      identityId: given.identityId,
      type: given.type,
      state: 'pending',
      exchangeHash: tokenHash(given.exchangeToken),
      exchangeBefore: given.exchangeBefore,
      createdAt: given.now,
    })
    .execute();
}

/** The token behind a link, held until the transaction ends, so that a link works once. */
export function findTokenForExchange(tx: Tx, type: ExchangeType, exchangeToken: string) {
  return tx
    .selectFrom('accessTokens')
    .select(['id', 'identityId', 'state', 'exchangeBefore'])
    .where('type', '=', type)
    .where('exchangeHash', '=', tokenHash(exchangeToken))
    .forUpdate()
    .executeTakeFirst();
}

/** Signs somebody in: makes the access token, of which only a hash is kept. */
export async function activateToken(tx: Tx, tokenId: number, now: Date): Promise<string> {
  const accessToken = randomHex(tokenLength);
  await tx
    .updateTable('accessTokens')
    .set({ state: 'active', tokenHash: tokenHash(accessToken), activatedAt: now })
    .where('id', '=', tokenId)
    .execute();
  return accessToken;
}

/** Ends access tokens for good, with the sessions that they carried. */
export async function endTokens(
  db: Db,
  ended: { tokenIds: readonly number[]; state: 'destroyed' | 'terminated'; now: Date },
): Promise<void> {
  const { tokenIds, state, now } = ended;
  if (tokenIds.length === 0) return;
  await db
    .updateTable('accessTokens')
    .set({ state, endedAt: now })
    .where('id', 'in', tokenIds)
    .where('state', '=', 'active')
    .execute();
  await db.deleteFrom('sessions').where('accessTokenId', 'in', tokenIds).execute();
}

/** identity.md 2.7: what a device that waits to be signed in may know of its token. Asking does not keep a session alive. */
export async function stateOfToken(db: Db, accessToken: string, now: Date): Promise<'active' | 'pending' | 'invalid'> {
  const token = await db
    .selectFrom('accessTokens')
    .select(['state', 'identityId', 'exchangeBefore'])
    .where('tokenHash', '=', tokenHash(accessToken))
    .executeTakeFirst();
  if (token?.state === 'active' && token.identityId !== null) return 'active';
  const isWaiting = token?.state === 'pending' && token.exchangeBefore !== null && token.exchangeBefore >= now;
  return isWaiting ? 'pending' : 'invalid';
}
