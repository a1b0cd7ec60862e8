import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { SpecialAnswer, redirectTo, type Call, type ClientType, type Handlers } from '#platform/http/operations';
import type { Limit } from '#platform/http/guards/rate-limits';
import { digidIsOff } from './digid-errors.ts';
import { findOpenSession } from './digid-queries.ts';
import { goOnPage, otherBrowserPage } from './digid-pages.ts';
import { forgetBrowser, isMarkedBrowser } from './digid-browser.ts';
import { openConnection } from './open-connection.ts';
import { resolveDigid } from './resolve-digid.ts';
import { startDigid } from './start-digid.ts';

export type DigidOperations = Handlers<'startDigid' | 'redirectToDigid' | 'resolveDigid'>;

/** For a person, and for the network from which also visitors go there to sign in. */
const digidLimit: Limit = { bucket: 'digid', attempts: 20, seconds: 600, texts: 'throttle.digid' };

const networkLimit: Limit = { ...digidLimit, bucket: 'digid_network', attempts: 200 };

/** Front ends that people can come back to. */
const withFront: readonly ClientType[] = ['webshop', 'sponsor', 'provider', 'validator'];

/** identity.md 5. */
export const digidOperations = (deps: Deps): DigidOperations => {
  const connection = openConnection(deps);
  return {
    startDigid: {
      async before({ caller }) {
        if (connection === undefined || !withFront.includes(caller.clientType)) throw digidIsOff();
        if (caller.identity !== null) await deps.rateLimits.attempt(digidLimit, String(caller.identity.id));
        await deps.rateLimits.attempt(networkLimit, caller.network);
      },
      async handle({ body, caller }) {
        if (connection === undefined) throw digidIsOff();
        const { request, fund_id: fundId = null, target = null } = body;
        const { redirectUrl, cookie } = await startDigid(deps, connection, { request, fundId, target, caller });
        return new SpecialAnswer(200, { redirect_url: redirectUrl }, cookie === undefined ? {} : { 'set-cookie': cookie });
      },
    },

    async redirectToDigid({ params, headers }) {
      const uid = params.session_uid;
      const session = await findOpenSession(deps.db, uid, deps.now());
      if (!session) throw notFound();
      const { browserHash } = session;
      if (browserHash === null) return goOnPage(deps, { ...session, uid });
      if (!isMarkedBrowser({ uid, browserHash }, cookiesOf(headers))) return otherBrowserPage(deps, session);
      return redirectTo(session.loginUrl);
    },

    async resolveDigid({ params, query, headers, caller }) {
      if (connection === undefined) throw notFound();
      const uid = params.session_uid;
      const resolved = await resolveDigid(deps, connection, { uid, query, cookies: cookiesOf(headers) });
      if ('otherBrowser' in resolved) return otherBrowserPage(deps, resolved.otherBrowser);
      return redirectTo(resolved.address, { 'set-cookie': forgetBrowser({ uid, origin: caller.origin }) });
    },
  };
};

function cookiesOf(headers: Call<'resolveDigid'>['headers']): string {
  return [headers.cookie ?? []].flat().join('; ');
}
