import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { dashboardGroup } from '#platform/http/caller/dashboards';
import type { ClientType } from '#platform/http/operations';
import { kindOf } from '#platform/http/caller/session-terms';
import { endTokens } from '../access-token-queries.ts';

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

/**
 * Ends what somebody is signed in to dashboards with. An access token that also carries a session of something else, such as the shop,
 * stays for that.
 */
export async function endDashboardSessions(tx: Tx, { identityId, now }: { identityId: number; now: Date }): Promise<void> {
  const all = await tx
    .selectFrom('sessions as session')
    .innerJoin('accessTokens as token', 'token.id', 'session.accessTokenId')
    .select(['session.id', 'token.id as tokenId', 'session.clientGroup'])
    .where('token.identityId', '=', identityId)
    .where('token.state', '=', 'active')
    .execute();
  const ending = all.filter(({ clientGroup }) => clientGroup === dashboardGroup);
  const kept = new Set(all.filter((session) => !ending.includes(session)).map(({ tokenId }) => tokenId));
  const tokenIds = ending.map(({ tokenId }) => tokenId).filter((id) => !kept.has(id));
  await endTokens(tx, { tokenIds, state: 'terminated', now });
  await tx
    .deleteFrom('sessions')
    .where('id', '=', oneOf(ending.map(({ id }) => id)))
    .execute();
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
