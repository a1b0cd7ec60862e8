import { isOver } from '#platform/http/caller/authentication';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import type { CallerIdentity, Handlers } from '#platform/http/operations';
import { itemsOn, paged } from '#platform/database/pagination';
import { endTokens } from '../access-token-queries.ts';
import { presentSession } from './present-session.ts';
import { findLiveTokenIds, findSession, findSessions, type SessionRow } from './session-queries.ts';

export type SessionOperations = Handlers<
  'listIdentitySessions' | 'getIdentitySession' | 'terminateIdentitySession' | 'terminateAllIdentitySessions'
>;

/** identity.md 4. */
export const sessionOperations = (deps: Deps): SessionOperations => ({
  async listIdentitySessions({ identity, caller, page }) {
    const live = withLivingToken(await findSessions(deps.db, identity.id), deps.now());
    const shown = itemsOn(page, live);
    const reader = { currentUid: identity.sessionUid, language: caller.language, now: deps.now() };
    return paged(
      shown.map((session) => presentSession(session, reader)),
      { ...page, total: live.length },
    );
  },

  async getIdentitySession({ params, identity, caller }) {
    const session = await getOwnSession(deps, params.uid, identity);
    return { data: presentSession(session, { currentUid: identity.sessionUid, language: caller.language, now: deps.now() }) };
  },

  async terminateIdentitySession({ params, identity }) {
    const session = await getOwnSession(deps, params.uid, identity);
    await endTokens(deps.db, { tokenIds: [session.accessTokenId], state: 'terminated', now: deps.now() });
    return {};
  },

  async terminateAllIdentitySessions({ identity }) {
    const tokenIds = await findLiveTokenIds(deps.db, identity.id);
    await endTokens(deps.db, { tokenIds, state: 'terminated', now: deps.now() });
    return {};
  },
});

/** A token lives as long as one of its sessions does. */
function withLivingToken(sessions: readonly SessionRow[], now: Date): SessionRow[] {
  const living = new Set(sessions.filter((session) => !isOver(session, now)).map((session) => session.accessTokenId));
  return sessions.filter((session) => living.has(session.accessTokenId));
}

/** Throws 404 for one that is unknown or ended, 403 for somebody else's. */
async function getOwnSession(deps: Pick<Deps, 'db' | 'now'>, uid: string, identity: CallerIdentity): Promise<SessionRow> {
  const session = await findSession(deps.db, uid);
  if (!session) throw notFound();
  if (session.identityId !== identity.id) throw forbidden();
  const [own] = withLivingToken(await findSessions(deps.db, identity.id), deps.now()).filter((one) => one.uid === uid);
  if (!own) throw notFound();
  return own;
}
