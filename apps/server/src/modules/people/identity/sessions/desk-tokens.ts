import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { DeskProof } from '#platform/http/caller/desk-session';
import type { Caller } from '#platform/http/operations';
import { randomHex, tokenHash } from '#platform/services/secrets';
import { endTokens } from '../access-token-queries.ts';

/** Hexadecimal characters of the cookie: 256 random bits. */
const valueLength = 64;
const sessionUidLength = 80; // hexadecimal characters

interface NewDeskToken {
  readonly identityId: number;
  readonly proof: DeskProof;
  /** When it was proved in full who they are; null while that was not. */
  readonly provedAt: Date | null;
  readonly client: Pick<Caller, 'clientType' | 'ipAddress'> & { readonly userAgent: string | undefined };
  readonly now: Date;
}

/** The access token of a session of the back office, and the value of its cookie, of which only a hash is kept. */
export interface DeskToken {
  readonly accessTokenId: number;
  readonly sessionUid: string;
  readonly value: string;
}

/** Signs somebody in to the back office. */
export async function openDeskToken(tx: Tx, { identityId, proof, provedAt, client, now }: NewDeskToken): Promise<DeskToken> {
  const value = randomHex(valueLength);
  const { id } = await tx
    .insertInto('accessTokens')
    .values({ identityId, type: 'desk', state: 'active', tokenHash: tokenHash(value), createdAt: now, activatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const userAgent = client.userAgent?.slice(0, 400) ?? null;
  const { uid } = await tx
    .insertInto('sessions')
    .values({
      uid: randomHex(sessionUidLength),
      accessTokenId: id,
      clientGroup: 'dashboard',
      clientType: client.clientType,
      userAgent,
      ipAddress: client.ipAddress,
      startedAt: now,
      lastActivityAt: now,
      lastClientType: client.clientType,
      lastUserAgent: userAgent,
      lastIpAddress: client.ipAddress,
      step: proof,
      provedAt,
    })
    .returning('uid')
    .executeTakeFirstOrThrow();
  return { accessTokenId: id, sessionUid: uid, value };
}

/**
 * Somebody proved once more who they are: gives their session a new value of the cookie. Who signed in by a passkey did so, whatever
 * they prove it by afterwards.
 */
export async function renewDeskToken(
  tx: Tx,
  { accessTokenId, proof, now }: { accessTokenId: number; proof: DeskProof; now: Date },
): Promise<string> {
  const value = randomHex(valueLength);
  await tx
    .updateTable('accessTokens')
    .set({ tokenHash: tokenHash(value) })
    .where('id', '=', accessTokenId)
    .execute();
  await tx
    .updateTable('sessions')
    .set({ step: sql`case step when 'passkey' then step else ${proof} end`, provedAt: now })
    .where('accessTokenId', '=', accessTokenId)
    .execute();
  return value;
}

/** What was given to sign in to a session of the back office. */
export async function proofOfSession(db: Db, accessTokenId: number): Promise<DeskProof> {
  const { step } = await db
    .selectFrom('sessions')
    .select('step')
    .where('accessTokenId', '=', accessTokenId)
    .$narrowType<{ step: DeskProof }>()
    .executeTakeFirstOrThrow();
  return step;
}

/** Ends the sessions of the back office that somebody is signed in with, but for the one that is named. */
export async function endDeskSessions(
  tx: Tx,
  { identityId, except = null, now }: { identityId: number; except?: number | null; now: Date },
): Promise<void> {
  const rows = await tx
    .selectFrom('accessTokens')
    .select('id')
    .where('identityId', '=', identityId)
    .where('type', '=', 'desk')
    .where('state', '=', 'active')
    .execute();
  const tokenIds = rows.map(({ id }) => id).filter((id) => id !== except);
  await endTokens(tx, { tokenIds, state: 'terminated', now });
}
