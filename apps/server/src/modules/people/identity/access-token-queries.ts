import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { randomHex, tokenHash } from '#platform/services/secrets';

/** Sign-ins that begin with a link in a mail. */
export type LinkType = 'email_code' | 'confirmation_code';
/** Sign-ins that an exchange token in an address begins. */
export type ExchangeType = LinkType | 'short_token';

/** Hexadecimal characters of an access token. */
export const tokenLength = 200;

/** The start of signing in: whoever brings the exchange token before the moment given gets an access token. */
export async function insertPendingToken(
  db: Db,
  given: {
    /** Null for somebody who comes into being when the link is followed. */
    identityId: number | null;
    type: ExchangeType;
    exchangeToken: string;
    exchangeBefore: Date;
    /** Where the link is mailed to. */
    email?: string;
    /** The organization to which it invites. */
    invitedToId?: number;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('accessTokens')
    .values({
      identityId: given.identityId,
      type: given.type,
      state: 'pending',
      exchangeHash: tokenHash(given.exchangeToken),
      exchangeBefore: given.exchangeBefore,
      email: given.email ?? null,
      invitedToId: given.invitedToId ?? null,
      createdAt: given.now,
    })
    .execute();
}

/** Where a link was mailed to, and for whom; undefined for one that was not mailed. */
export function findMailedLink(db: Db, type: ExchangeType, exchangeToken: string) {
  return db
    .selectFrom('accessTokens')
    .select(['identityId', 'email'])
    .where('type', '=', type)
    .where('exchangeHash', '=', tokenHash(exchangeToken))
    .executeTakeFirst();
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
export async function activateToken(
  tx: Tx,
  { tokenId, identityId, now }: { tokenId: number; identityId: number; now: Date },
): Promise<string> {
  const accessToken = randomHex(tokenLength);
  await tx
    .updateTable('accessTokens')
    .set({ state: 'active', identityId, tokenHash: tokenHash(accessToken), activatedAt: now })
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
    .where('id', '=', oneOf(tokenIds))
    .where('state', '=', 'active')
    .execute();
  await db.deleteFrom('sessions').where('accessTokenId', '=', oneOf(tokenIds)).execute();
}

/** identity.md 2.7: what a device that waits to be signed in may know of its token. Asking does not keep a session alive. */
export async function stateOfToken(db: Db, accessToken: string, now: Date): Promise<'active' | 'pending' | 'invalid'> {
  const token = await db
    .selectFrom('accessTokens')
    .select(['state', 'identityId', 'exchangeBefore'])
    .where('tokenHash', '=', tokenHash(accessToken))
    .where('type', '!=', 'desk')
    .executeTakeFirst();
  if (token?.state === 'active' && token.identityId !== null) return 'active';
  const isWaiting = token?.state === 'pending' && token.exchangeBefore !== null && token.exchangeBefore >= now;
  return isWaiting ? 'pending' : 'invalid';
}
