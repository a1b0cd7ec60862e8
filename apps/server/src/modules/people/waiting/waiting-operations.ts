import { describeOwnIdentity } from '#people/identity';
import type { Deps } from '#platform/deps';
import type { Caller, Handlers } from '#platform/http/operations';
import { countVouchers } from '#vouchers/ledger';
import { presentWaiting } from './present-waiting.ts';
import { countUnseenNotifications } from './start-queries.ts';
import { findWaiting } from './waiting-queries.ts';

export type WaitingOperations = Handlers<'listWaiting' | 'getStart'>;

/** What waits for a citizen: the strip of the shop, and the count at its menu on every page; and all that every page asks, at once. */
export const waitingOperations = (deps: Pick<Deps, 'db' | 'now' | 'shops'>): WaitingOperations => {
  async function waitingOf(identityId: number, { implementation, language }: Pick<Caller, 'implementation' | 'language'>) {
    const rows = await findWaiting(deps.db, { identityId, implementationId: implementation.id, now: deps.now() });
    return rows.map((row) => presentWaiting(row, language));
  }

  return {
    listWaiting: async ({ identity, caller }) => ({ data: await waitingOf(identity.id, caller) }),

    async getStart({ identity, caller }) {
      const [described, vouchers, unseen, waiting] = await Promise.all([
        describeOwnIdentity(deps, identity.id, caller),
        countVouchers(deps.db, identity.id, deps.now()),
        countUnseenNotifications(deps.db, identity.id, caller.clientType),
        waitingOf(identity.id, caller),
      ]);
      return { data: { identity: described, vouchers, unseen_notifications: unseen, waiting } };
    },
  };
};
