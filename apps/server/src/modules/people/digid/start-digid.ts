import { findFrontEnd } from '#people/identity';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { frontAddress } from '#platform/services/front-urls';
import type { Caller } from '#platform/http/operations';
import { randomHex, tokenHash } from '#platform/services/secrets';
import { markBrowser } from './digid-browser.ts';
import { DigidFailure, type DigidConnection } from './digid-connection.ts';
import { digidFailed, signInFirst, unknownFund } from './digid-errors.ts';
import { findActiveFund, insertSession, noteEnd, noteStarted } from './digid-queries.ts';

export interface StartDigid {
  readonly request: 'auth' | 'fund_request';
  readonly fundId: number | null;
  readonly target: string | null;
  readonly caller: Caller;
}

export interface StartedDigid {
  /** The address that the browser must open. */
  readonly redirectUrl: string;
  /** Marks the browser that began; undefined when it is on another front end, where no cookie of ours can be set. */
  readonly cookie: string | undefined;
}

type StartDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'shops' | 'log'>;

/**
 * identity.md 5.1: begins a round trip, for the browser that asks. Where it ends is computed here and never taken from the
 * request. Throws 403 for a request of a visitor, 422 on `fund_id`, 503 when DigiD does not answer.
 */
export async function startDigid(deps: StartDeps, connection: DigidConnection, input: StartDigid): Promise<StartedDigid> {
  const { request, caller, target } = input;
  if (request === 'fund_request' && caller.identity === null) throw signInFirst();
  const uid = randomHex(100);
  const secret = randomHex(200);
  const browser = (caller.page ?? caller.origin) === caller.origin ? markBrowser({ uid, origin: caller.origin }) : undefined;
  await insertSession(deps.db, {
    uid,
    secretHash: tokenHash(secret),
    request,
    identityId: caller.identity?.id ?? null,
    implementationId: caller.implementation.id,
    fundId: input.fundId,
    clientType: caller.clientType,
    language: caller.language,
    finalUrl: await findFinalUrl(deps, input),
    target,
    origin: caller.origin,
    browserHash: browser?.hash ?? null,
    createdAt: deps.now(),
  });

  const address = `${caller.origin}/api/v1/platform/digid/${uid}`;
  const started = await connection
    .start({ loa: deps.settings.digid.loa, returnTo: `${address}/resolve?session_secret=${secret}`, origin: caller.origin })
    .catch(async (error: unknown) => {
      const code = error instanceof DigidFailure ? error.code : 'unknown_error';
      deps.log.error({ event: 'digid-not-started', code, err: error });
      await noteEnd(deps.db, uid, { state: 'error', errorCode: code });
      throw digidFailed(code);
    });
  await noteStarted(deps.db, uid, started);
  return { redirectUrl: `${address}/redirect`, cookie: browser?.cookie };
}

/** A request comes back to the activation of its fund (always the Dutch path), signing in to the front end that asked; both to the page that began, where it is an allowed front end. */
async function findFinalUrl(deps: StartDeps, { request, fundId, caller }: StartDigid): Promise<string> {
  const { page } = caller;
  const fund = fundId === null ? undefined : await findActiveFund(deps.db, fundId, caller.implementation);
  if (fundId !== null && !fund) throw unknownFund();
  if (request === 'fund_request') {
    if (!fund) throw unknownFund();
    const shop = await findFrontEnd(deps, { clientType: 'webshop', implementationKey: fund.implementationKey, page });
    if (shop === undefined) throw notFound();
    return frontAddress(shop, `/fondsen/${fund.id}/activeer`);
  }
  const front = await findFrontEnd(deps, {
    clientType: caller.clientType,
    implementationKey: caller.implementation.key,
    page,
  });
  if (front === undefined) throw notFound();
  return front;
}
