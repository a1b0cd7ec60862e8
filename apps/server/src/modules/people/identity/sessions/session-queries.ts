import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { ClientType } from '#platform/http/operations';
import { kindOf } from '#platform/http/caller/session-terms';

/** Sessions of access tokens that were not ended, newest activity first; one of them may have been silent for too long. */
export function findSessions(db: Db, identityId: number) {
  return sessions(db)
    .where('token.identityId', '=', identityId)
    .orderBy('session.lastActivityAt', 'desc')
    .orderBy('session.id', 'desc')
    .execute();
}

/** One session by its public name, whoever has it. */
export function findSession(db: Db, uid: string) {
  return sessions(db).where('session.uid', '=', uid).executeTakeFirst();
}

export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

function sessions(db: Db) {
  return db
    .selectFrom('sessions as session')
    .innerJoin('accessTokens as token', 'token.id', 'session.accessTokenId')
    .innerJoin('identities as identity', 'identity.id', 'token.identityId')
    .select(['session.uid', 'session.accessTokenId', 'session.clientType', 'session.clientVersion', 'session.userAgent'])
    .select(['session.lastClientType', 'session.lastClientVersion', 'session.lastUserAgent'])
    .select(['session.startedAt', 'session.lastActivityAt', 'identity.id as identityId', 'identity.address as identityAddress'])
    .select(['token.type', 'token.activatedAt', kindOf(sql`token.identity_id`).as('kind')])
    .$narrowType<{ clientType: ClientType }>()
    .where('token.state', '=', 'active');
}

/** All access tokens that somebody is signed in with. */
export async function findLiveTokenIds(db: Db, identityId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('accessTokens')
    .select('id')
    .where('identityId', '=', identityId)
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => row.id);
}
