import { sql } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import { afterSeconds, type Now } from '@tegoed/domain/dates';
import { compiledOnce } from '../../database/compiled-once.ts';
import type { Db } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import type { CallerIdentity, ClientType } from '../operations.ts';
import { randomHex, tokenHash } from '../../services/secrets.ts';
import { createLastCallers } from './last-callers.ts';
import { deskStateOf, requiredMethodOf, type DeskProof } from './desk-session.ts';
import { dashboardGroup, isDashboard } from './dashboards.ts';
import { longestLifetime, sessionTerms, kindOf, type PersonKind } from './session-terms.ts';

/** Why a call has no usable token; the 401 of a guarded operation says it. */
export type NoIdentity = 'invalid_access_token' | 'session_expired';

/** Somebody with a usable token. */
export interface Holder {
  readonly identity: CallerIdentity;
  /** That the session was kept alive, which goes on while the call does. It never fails: the next call would do it anew. */
  readonly kept: Promise<void>;
}

/** Somebody who is being looked up. */
export interface Identifying {
  /** Who called with the same token last, by the same kind of client: most likely who calls now. Only `holder` tells. */
  readonly presumed: CallerIdentity | undefined;
  readonly holder: Promise<Holder | NoIdentity>;
}

export interface Authentication {
  /** Who holds this bearer token. Keeps the session alive, and ends it when it was silent for too long. */
  identify(bearer: string | undefined, client: ClientDetails): Identifying;
  /** The same by the cookie of the back office. What screens ask again and again by themselves does not keep the session alive. */
  identifyAtDesk(
    cookie: string | undefined,
    client: ClientDetails,
    call: { readonly prolongs: boolean },
  ): Promise<Holder | NoIdentity>;
}

export interface ClientDetails {
  readonly clientType: ClientType;
  readonly clientVersion: string | undefined;
  readonly userAgent: string | undefined;
  readonly ipAddress: string;
  readonly language: Language;
}

const day = 24 * 3600;
/** How long a token lives that nobody used, in seconds. */
export const unusedLifetime = 30 * day;
/** Activity is written down at most this often, in seconds; a session may end that much early, never late. */
const activityStep = 5;
const sessionUidLength = 80; // hexadecimal characters
/** Of so many people it is remembered that they called; each takes some 500 bytes. */
const mostPresumed = 5_000;

/** A session with what decides how long it may go on. */
export interface TimedSession {
  /** Of its token. */
  readonly type: string;
  readonly clientType: string | null;
  readonly lastActivityAt: Date;
  readonly activatedAt: Date | null;
  readonly kind: PersonKind;
}

/** Whether a session was silent for longer than its client and its person may be, or is older than they may be signed in. */
export function isOver({ type, clientType, lastActivityAt, activatedAt, kind }: TimedSession, now: Date): boolean {
  const terms = sessionTerms(type === 'desk' ? 'desk' : (clientType as ClientType), kind);
  const tooOld = activatedAt !== null && activatedAt <= afterSeconds(now, -terms.age);
  return tooOld || lastActivityAt < afterSeconds(now, -terms.silence);
}

/** The three dashboards count as one client; one session stands for each (token, group). */
function clientGroup(clientType: ClientType): string {
  return isDashboard(clientType) ? dashboardGroup : clientType;
}

/**
 * A token with its sessions, a row for each; one row without a session when it has none. What is a cookie in the back office is no bearer
 * token elsewhere, nor the other way round.
 */
const findTokens = compiledOnce((db, { hash, isDesk }: { hash: Buffer; isDesk: boolean }) =>
  db
    .selectFrom('accessTokens as token')
    .leftJoin('identities as identity', 'identity.id', 'token.identityId')
    .leftJoin('sessions as session', 'session.accessTokenId', 'token.id')
    .select([
      'token.id',
      'token.type',
      'token.state',
      'token.activatedAt',
      'identity.id as identityId',
      'identity.address',
      'identity.isOperator',
      'identity.language',
    ])
    .select(kindOf(sql`identity.id`).as('kind'))
    .select(['session.id as sessionId', 'session.uid', 'session.clientGroup', 'session.clientType', 'session.lastActivityAt'])
    .select('session.step')
    .where('token.tokenHash', '=', hash)
    .where(sql<boolean>`(token.type = 'desk') = ${isDesk}::boolean`),
);

/** Which second factors of a person count. */
export const findActiveFactors = compiledOnce((db, { identityId }: { identityId: number }) =>
  db
    .selectFrom('identities')
    .select(sql<boolean>`exists (select from passkeys where identity_id = identities.id)`.as('hasPasskey'))
    .select(sql<boolean>`exists (select from second_factors where identity_id = identities.id and state = 'active')`.as('hasApp'))
    .where('id', '=', identityId),
);

/** What a client goes on with. */
interface KeptSession {
  readonly uid: string;
  readonly kept: Promise<void>;
}

const doNothing = () => undefined;
const nothing = Promise.resolve();

export function createAuthentication(deps: { db: Db; now: Now }): Authentication {
  const { db, now } = deps;
  const lastCallers = createLastCallers(mostPresumed);

  type Row = Awaited<ReturnType<typeof findTokens>>[number];
  type LivingRow = Row & { identityId: number; address: string };

  function isAlive(rows: Row[], moment: Date): boolean {
    const activatedAt = rows[0]?.activatedAt;
    if (!activatedAt || activatedAt <= afterSeconds(moment, -longestLifetime)) return false;
    const sessions = rows.filter((row) => row.sessionId !== null);
    if (sessions.length === 0) return activatedAt > afterSeconds(moment, -unusedLifetime);
    return sessions.some(
      ({ lastActivityAt, ...session }) => lastActivityAt !== null && !isOver({ ...session, lastActivityAt }, moment),
    );
  }

  async function expire(tokenId: number, moment: Date): Promise<void> {
    await db
      .updateTable('accessTokens')
      .set({ state: 'expired', endedAt: moment })
      .where('id', '=', tokenId)
      .where('state', '=', 'active')
      .execute();
    await db.deleteFrom('sessions').where('accessTokenId', '=', tokenId).execute();
  }

  /** The session of a client, which is begun when there is none; one that is known is kept alive meanwhile. */
  async function keepAlive(rows: Row[], client: ClientDetails, at: { tokenId: number; moment: Date }): Promise<KeptSession> {
    const group = clientGroup(client.clientType);
    const known = rows.find((row) => row.clientGroup === group);
    if (!known?.uid) return { uid: await noteActivity(client, at), kept: nothing };
    const isNoted = known.lastActivityAt !== null && known.lastActivityAt > afterSeconds(at.moment, -activityStep);
    return { uid: known.uid, kept: isNoted ? nothing : noteActivity(client, at).then(doNothing, doNothing) };
  }

  async function noteActivity(client: ClientDetails, { tokenId, moment }: { tokenId: number; moment: Date }): Promise<string> {
    const group = clientGroup(client.clientType);
    const clientVersion = client.clientVersion ?? null;
    const userAgent = client.userAgent?.slice(0, 400) ?? null;
    const last = {
      lastActivityAt: moment,
      lastClientType: client.clientType,
      lastClientVersion: clientVersion,
      lastUserAgent: userAgent,
      lastIpAddress: client.ipAddress,
    };
    const session = await db
      .insertInto('sessions')
      .values({
        uid: randomHex(sessionUidLength),
        accessTokenId: tokenId,
        clientGroup: group,
        clientType: client.clientType,
        clientVersion,
        userAgent,
        ipAddress: client.ipAddress,
        startedAt: moment,
        ...last,
      })
      .onConflict((conflict) => conflict.columns(['accessTokenId', 'clientGroup']).doUpdateSet(last))
      .returning('uid')
      .executeTakeFirstOrThrow();
    return session.uid;
  }

  /** Messages about what others did reach somebody in the language of their own last visit. */
  async function rememberLanguage(identityId: number, language: Language): Promise<void> {
    await db.updateTable('identities').set({ language }).where('id', '=', identityId).execute();
  }

  /** The rows of a token that somebody may go on with; ends one that was silent for too long or is too old. */
  async function findLiving(hash: Buffer, isDesk: boolean): Promise<[LivingRow, ...Row[]] | NoIdentity> {
    const rows = await findTokens(db, { hash, isDesk });
    const [first, ...others] = rows;
    if (first?.state === 'expired') return 'session_expired';
    if (first?.state !== 'active' || first.identityId === null || first.address === null) return 'invalid_access_token';
    const moment = now();
    if (!isAlive(rows, moment)) {
      await expire(first.id, moment);
      return 'session_expired';
    }
    return [{ ...first, identityId: first.identityId, address: first.address }, ...others];
  }

  async function findHolder(hash: Buffer, client: ClientDetails): Promise<Holder | NoIdentity> {
    const rows = await findLiving(hash, false);
    if (typeof rows === 'string') return rows;
    const [token] = rows;
    const { uid, kept } = await keepAlive(rows, client, { tokenId: token.id, moment: now() });
    if (token.language !== client.language) await rememberLanguage(token.identityId, client.language);
    const identity = {
      id: token.identityId,
      address: token.address,
      isOperator: token.isOperator === true,
      accessTokenId: token.id,
      sessionUid: uid,
      desk: null,
    };
    return { identity, kept };
  }

  return {
    identify(bearer, client) {
      if (bearer === undefined) return { presumed: undefined, holder: Promise.resolve('invalid_access_token') };
      const hash = tokenHash(bearer);
      const group = clientGroup(client.clientType);
      const holder = findHolder(hash, client).then((found) => {
        lastCallers.note(hash, group, typeof found === 'string' ? null : found.identity);
        return found;
      });
      return { presumed: lastCallers.of(hash, group), holder };
    },

    async identifyAtDesk(cookie, client, { prolongs }) {
      if (cookie === undefined) return 'invalid_access_token';
      const rows = await findLiving(tokenHash(cookie), true);
      if (typeof rows === 'string') return rows;
      const [token] = rows;
      const { uid: sessionUid, kept } = prolongs
        ? await keepAlive(rows, client, { tokenId: token.id, moment: now() })
        : { uid: token.uid, kept: nothing };
      if (sessionUid === null) return 'invalid_access_token';
      if (token.language !== client.language) await rememberLanguage(token.identityId, client.language);
      const [factors] = await findActiveFactors(db, { identityId: token.identityId });
      if (!factors) return 'invalid_access_token';
      const isOperator = token.isOperator === true;
      const requiredMethod = requiredMethodOf({ isOperator, kind: token.kind });
      const state = deskStateOf(token.step as DeskProof, factors, requiredMethod);
      const identity = {
        id: token.identityId,
        address: token.address,
        isOperator: isOperator && state === 'complete',
        accessTokenId: token.id,
        sessionUid,
        desk: { state, requiredMethod, ...factors },
      };
      return { identity, kept };
    },
  };
}

/** The token of an Authorization header. Visitors of older shops send "Bearer null". */
export function bearerToken(header: string | undefined): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  return token === undefined || ['null', 'undefined', 'false'].includes(token) ? undefined : token;
}

/** The answer of a guarded operation to a call without a usable token; the client signs out. */
export function unauthorized(reason: NoIdentity): DomainError {
  return new DomainError(401, { text: reason });
}
