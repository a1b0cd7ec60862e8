import { endTokens, exchangeLimit, writeSigning, type IdentityRecords } from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { deskGiven, deskGone } from '#platform/http/caller/desk-cookie';
import { SpecialAnswer, type Handlers } from '#platform/http/operations';
import { getDeskSession } from './desk-session-queries.ts';
import { openDeskSession } from './open-desk-session.ts';
import { presentDeskSession } from './present-desk-session.ts';

export type DeskOperations = Handlers<'getDeskSession' | 'openDeskSession' | 'closeDeskSession'>;

/** backoffice.md 10. */
export const deskOperations = (deps: Deps, records: IdentityRecords): DeskOperations => ({
  async getDeskSession({ identity }) {
    return { data: presentDeskSession(await getDeskSession(deps.db, identity.accessTokenId), deps.now()) };
  },

  openDeskSession: {
    before: ({ caller }) => deps.rateLimits.attempt(exchangeLimit, caller.network),
    async handle(call) {
      const { accessTokenId, value } = await openDeskSession({ ...deps, records }, { ...call.body, call });
      const data = presentDeskSession(await getDeskSession(deps.db, accessTokenId), deps.now());
      return new SpecialAnswer(200, { data }, deskGiven(deps.settings.backofficeUrl, value));
    },
  },

  async closeDeskSession(call) {
    const { identity } = call.caller;
    if (identity !== null) {
      await transaction(deps.db, async (tx) => {
        const { id: identityId, accessTokenId, sessionUid } = identity;
        await endTokens(tx, { tokenIds: [accessTokenId], state: 'destroyed', now: deps.now() });
        await writeSigning(tx, { operation: 'closeDeskSession', at: deps.now(), identityId, sessionUid, call });
      });
    }
    return new SpecialAnswer(200, {}, deskGone(deps.settings.backofficeUrl));
  },
});
