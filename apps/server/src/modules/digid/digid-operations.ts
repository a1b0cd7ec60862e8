import type { Deps } from '#platform/deps';
import { notFound } from '#platform/errors';
import { redirectTo, type ClientType, type Handlers } from '#platform/operations';
import type { Limit } from '#platform/rate-limits';
import { digidIsOff } from './digid-errors.ts';
import { findLoginUrl } from './digid-queries.ts';
import { openConnection } from './open-connection.ts';
import { resolveDigid } from './resolve-digid.ts';
import { startDigid } from './start-digid.ts';

export type DigidOperations = Handlers<'startDigid' | 'redirectToDigid' | 'resolveDigid'>;

const digidLimit: Limit = { bucket: 'digid', attempts: 20, seconds: 600, texts: 'throttle.digid' };

/** Front ends that people can come back to. */
const withFront: readonly ClientType[] = ['webshop', 'sponsor', 'provider', 'validator'];

/** identity.md 5. */
export const digidOperations = (deps: Deps): DigidOperations => {
  const connection = openConnection(deps);
  return {
    startDigid: {
      async before({ caller }) {
        if (connection === undefined || !withFront.includes(caller.clientType)) throw digidIsOff();
        await deps.rateLimits.attempt(digidLimit, caller.ipAddress);
      },
      async handle({ body, caller }) {
        if (connection === undefined) throw digidIsOff();
        const { request, fund_id: fundId = null, target = null } = body;
        return { redirect_url: await startDigid(deps, connection, { request, fundId, target, caller }) };
      },
    },

    async redirectToDigid({ params }) {
      const loginUrl = await findLoginUrl(deps.db, params.session_uid, deps.now());
      if (loginUrl === undefined) throw notFound();
      return redirectTo(loginUrl);
    },

    async resolveDigid({ params, query }) {
      if (connection === undefined) throw notFound();
      return redirectTo(await resolveDigid(deps, connection, { uid: params.session_uid, query }));
    },
  };
};
