import type { Deps } from '#platform/deps';
import { proofOfSession } from '../sessions/desk-tokens.ts';
import { deskStateOf, requiredMethodOf } from '#platform/http/caller/desk-session';
import { deskGiven } from '#platform/http/caller/desk-cookie';
import type { Caller, CallerIdentity, Handler, Handlers } from '#platform/http/operations';
import { SpecialAnswer, withStatus } from '#platform/http/operations';
import { activateWithCode, authenticateWithCode, deactivateWithCode, getApp, storeApp, type AppCode } from './app-codes.ts';
import { presentSecondFactor, presentSecondFactors } from './present-second-factors.ts';
import { makeRecoveryCodes } from './recovery.ts';
import { nothingToChoose } from './second-factor-errors.ts';
import { findActiveApps, getFactorsOfPerson } from './second-factor-queries.ts';
import { secretAddress } from './totp.ts';

export type SecondFactorOperations = Handlers<
  | 'getSecondFactors'
  | 'storeSecondFactor'
  | 'updateSecondFactors'
  | 'activateSecondFactor'
  | 'authenticateSecondFactor'
  | 'deactivateSecondFactor'
  | 'resendSecondFactor'
  | 'makeRecoveryCodes'
>;

/** backoffice.md 10.2. */
export const secondFactorOperations = (deps: Deps): SecondFactorOperations => ({
  async getSecondFactors({ identity, caller }) {
    return { data: await showSecondFactors(deps, identity, caller) };
  },

  async storeSecondFactor({ identity, body, caller }) {
    const app = await storeApp(deps, { identity, name: body.name?.trim() || null });
    const { secret, account } = app;
    const issuer = deps.shops.ofKey('general').shopName;
    const shown = presentSecondFactor(app, caller.language);
    return withStatus(201, { data: { ...shown, secret, secret_url: secretAddress(secret, { issuer, account }) } });
  },

  activateSecondFactor: byCode(deps, { operation: 'activateSecondFactor', state: 'pending', act: activateWithCode }),
  authenticateSecondFactor: byCode(deps, { operation: 'authenticateSecondFactor', state: 'active', act: authenticateWithCode }),
  deactivateSecondFactor: byCode(deps, { operation: 'deactivateSecondFactor', state: 'active', act: deactivateWithCode }),

  async makeRecoveryCodes(call) {
    const codes = await makeRecoveryCodes(deps, { operation: 'makeRecoveryCodes', identity: call.identity, call });
    return withStatus(201, { data: { codes } });
  },

  updateSecondFactors: refuse,
  resendSecondFactor: refuse,
});

type CodeOperation = 'activateSecondFactor' | 'authenticateSecondFactor' | 'deactivateSecondFactor';

/** What is done with the code of an app: somebody else's app is not found, whatever was typed. */
function byCode(
  deps: Deps,
  {
    operation,
    state,
    act,
  }: {
    operation: CodeOperation;
    state: 'pending' | 'active';
    act: (deps: Deps, given: AppCode) => Promise<string | null>;
  },
): Handler<'activateSecondFactor'> {
  return {
    async beforeRefusal({ identity, params }) {
      await getApp(deps, { identity, uuid: params.uuid, state });
    },
    async handle(call) {
      const { identity, params, body, caller } = call;
      await getApp(deps, { identity, uuid: params.uuid, state });
      const { code, key: providerKey = null } = body;
      const cookie = await act(deps, { operation, identity, call, uuid: params.uuid, code, providerKey });
      const headers = cookie === null ? {} : deskGiven(deps.settings.backofficeUrl, cookie);
      return new SpecialAnswer(200, { data: await showSecondFactors(deps, identity, caller) }, headers);
    },
  };
}

/** As they are now, also when the call itself took the session a step further. */
async function showSecondFactors(deps: Deps, { id, accessTokenId, desk }: CallerIdentity, caller: Caller) {
  const person = await getFactorsOfPerson(deps.db, id);
  const active = await findActiveApps(deps.db, id);
  const has = { hasPasskey: person.passkeys > 0, hasApp: person.apps > 0 };
  const isComplete = async () =>
    deskStateOf(await proofOfSession(deps.db, accessTokenId), has, requiredMethodOf(person)) === 'complete';
  return presentSecondFactors({ person, active, confirmed: desk === null || (await isComplete()) }, caller);
}

async function refuse(): Promise<never> {
  throw nothingToChoose();
}
