import { timingSafeEqual } from 'node:crypto';
import { confirmBsn, signInByBsn } from '#people/identity';
import { identityRecords } from '#people/records';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { frontAddress } from '#platform/services/front-urls';
import { tokenHash } from '#platform/services/secrets';
import { isMarkedBrowser } from './digid-browser.ts';
import type { DigidConnection, DigidOutcome } from './digid-connection.ts';
import { getDigidRules, noteEnd, takeSession, type ReturnedSession } from './digid-queries.ts';

export interface ResolveDigid {
  readonly uid: string;
  /** What the browser brought back. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The cookies that it showed. */
  readonly cookies: string | undefined;
}

/** Where the browser goes; or that it is not the one that began, with the front end that the round trip was for. */
export type ResolvedDigid =
  { readonly address: string } | { readonly otherBrowser: Pick<ReturnedSession, 'finalUrl' | 'language' | 'implementationKey'> };

type ResolveDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'secrets' | 'log'>;

/** Code of DigiD for somebody who pressed "cancel". */
const cancelled = '0040';

/**
 * identity.md 5.2: the browser is back from DigiD; gives the address of the front end to send it on to. An answer that comes
 * in another browser than the one that began is spent without being read: whoever sent somebody to DigiD with an address of
 * their own gets nothing of it. Throws 404 when nobody waits for it any more: an answer is used once.
 */
export async function resolveDigid(
  deps: ResolveDeps,
  connection: DigidConnection,
  { uid, query, cookies }: ResolveDigid,
): Promise<ResolvedDigid> {
  const session = await takeSession(deps.db, uid, deps.now());
  if (!session) throw notFound();
  if (!isMarkedBrowser(session, cookies)) {
    deps.log.warn({ event: 'digid-refused', reason: 'it came back in another browser' });
    await noteEnd(deps.db, uid, { state: 'error' });
    return { otherBrowser: session };
  }
  return { address: await finish(deps, connection, { session, query }) };
}

interface Returned {
  readonly session: ReturnedSession;
  readonly query: ResolveDigid['query'];
}

async function finish(deps: ResolveDeps, connection: DigidConnection, { session, query }: Returned): Promise<string> {
  const { uid } = session;
  const outcome = await askConnection(deps, connection, { session, query });
  if (outcome.is === 'confirmed') return finishConfirmed(deps, session, outcome.bsn);

  if (outcome.is === 'cancelled') {
    await noteEnd(deps.db, uid, { state: 'canceled', errorCode: cancelled });
    return addressOfError(session, `error_${cancelled}`);
  }
  deps.log.warn({ event: 'digid-refused', reason: outcome.reason, code: outcome.code });
  await noteEnd(deps.db, uid, { state: 'error', errorCode: outcome.code });
  return addressOfError(session, outcome.code === undefined ? 'unknown_error' : `error_${outcome.code}`);
}

async function askConnection(
  deps: ResolveDeps,
  connection: DigidConnection,
  { session, query }: Returned,
): Promise<DigidOutcome> {
  const secret = query.session_secret;
  if (secret !== undefined && !timingSafeEqual(tokenHash(secret), session.secretHash))
    return { is: 'error', reason: 'the secret is not that of the session' };
  return connection.finish({ requestId: session.requestId, loa: deps.settings.digid.loa, query });
}

function finishConfirmed(deps: ResolveDeps, session: ReturnedSession, bsn: string): Promise<string> {
  return transaction(deps.db, async (tx) => {
    const rules = await getDigidRules(tx, session);
    const given = { ...deps, records: identityRecords };
    const refuse = async (errorCode: string) => {
      await noteEnd(tx, session.uid, { state: 'error', errorCode });
      return addressOfError(session, errorCode);
    };
    if (session.request === 'auth') {
      const signedIn = await signInByBsn(tx, given, { bsn, language: session.language, ...rules });
      if ('refusal' in signedIn) return refuse(signedIn.refusal);
      await noteEnd(tx, session.uid, { state: 'authorized' });
      return frontAddress(session.finalUrl, '/auth-link', { token: signedIn.exchangeToken, target: session.target });
    }
    if (session.identityId === null) throw new Error('a session for a request without a person');
    const refusal = await confirmBsn(tx, given, { identityId: session.identityId, bsn, stores: rules.stores });
    if (refusal !== undefined) return refuse(refusal);
    await noteEnd(tx, session.uid, { state: 'authorized' });
    return frontAddress(session.finalUrl, '', { digid_success: rules.stores ? 'signed_up' : 'signed_in' });
  });
}

function addressOfError({ finalUrl, target }: ReturnedSession, digid_error: string): string {
  return frontAddress(finalUrl, '', { digid_error, target });
}
