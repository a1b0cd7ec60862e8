import type { Deps } from '#platform/deps';
import type { Handlers } from '#platform/http/operations';
import { presentWaiting } from './present-waiting.ts';
import { findWaiting } from './waiting-queries.ts';

export type WaitingOperations = Handlers<'listWaiting'>;

/** What waits for a citizen: the strip of the shop, and the count at its menu on every page. */
export const waitingOperations = (deps: Pick<Deps, 'db' | 'now'>): WaitingOperations => ({
  async listWaiting({ identity, caller }) {
    const asked = { identityId: identity.id, implementationId: caller.implementation.id, now: deps.now() };
    const rows = await findWaiting(deps.db, asked);
    return { data: rows.map((row) => presentWaiting(row, caller.language)) };
  },
});
