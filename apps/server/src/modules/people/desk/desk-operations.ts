import { endTokens, exchangeLimit, spendRecoveryCode, writeSigning, type IdentityRecords } from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { deskGone } from '#platform/http/caller/desk-cookie';
import { SpecialAnswer, type Handlers } from '#platform/http/operations';
import { getDeskSession } from './desk-session-queries.ts';
import { openDeskSession } from './open-desk-session.ts';
import { passkeyOperations, type PasskeyOperations } from './passkeys/passkey-operations.ts';
import { presentDeskSession } from './present-desk-session.ts';
import { showOpened } from './show-opened.ts';

export type DeskOperations = PasskeyOperations &
  Handlers<'getDeskSession' | 'openDeskSession' | 'closeDeskSession' | 'signInWithRecoveryCode'>;

/** backoffice.md 10. */
export const deskOperations = (deps: Deps, records: IdentityRecords): DeskOperations => ({
  async getDeskSession({ identity }) {
    return { data: presentDeskSession(await getDeskSession(deps.db, identity.accessTokenId), deps.now()) };
  },

  openDeskSession: {
    before: ({ caller }) => deps.rateLimits.attempt(exchangeLimit, caller.network),
    async handle(call) {
      return showOpened(deps, await openDeskSession({ ...deps, records }, { ...call.body, call }));
    },
  },

  async signInWithRecoveryCode(call) {
    const { identity, body } = call;
    const value = await spendRecoveryCode(deps, { operation: 'signInWithRecoveryCode', identity, call, code: body.code });
    return showOpened(deps, { accessTokenId: identity.accessTokenId, value });
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

  ...passkeyOperations(deps),
});
