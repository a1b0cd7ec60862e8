import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import { withStatus, type Caller, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { forNetwork, pairingLimit, pairingStartLimit } from '../identity-limits.ts';
import { authorizePinCode, authorizeQrToken } from './authorize-device.ts';
import { startWithPinCode, startWithQrCode } from './start-pairing.ts';

export type PairingOperations = Handlers<'makePinCodeToken' | 'makeQrToken' | 'authorizePinCode' | 'authorizeQrToken'>;

/** identity.md 2.7: one device signs another in. Which of the two is the phone does not matter. */
export const pairingOperations = (deps: Deps): PairingOperations => {
  const beforeStart = ({ caller }: { caller: Caller }) => deps.rateLimits.attempt(pairingStartLimit, caller.network);
  const beforeAuthorizing = async ({ caller, identity }: { caller: Caller; identity: CallerIdentity }) => {
    await deps.rateLimits.attempt(pairingLimit, `identity:${identity.id}`);
    await deps.rateLimits.attempt(forNetwork(pairingLimit), caller.network);
  };

  return {
    makePinCodeToken: {
      before: beforeStart,
      handle: async () => withStatus(201, await startWithPinCode(deps)),
    },

    makeQrToken: {
      before: beforeStart,
      handle: async () => withStatus(201, await startWithQrCode(deps)),
    },

    authorizePinCode: {
      before: beforeAuthorizing,
      async handle({ body, identity }) {
        const code = String(body.auth_code).replaceAll(/\s/g, '');
        if (code === '') throw fieldError('auth_code', 'validation.required', { attribute: 'auth_code' });
        await authorizePinCode(deps, { identityId: identity.id, code });
        return { success: true };
      },
    },

    authorizeQrToken: {
      before: beforeAuthorizing,
      async handle({ body, identity }) {
        await authorizeQrToken(deps, { identityId: identity.id, token: body.auth_token });
        return { success: true };
      },
    },
  };
};
