import { sql } from 'kysely';
import type { Language } from '@tegoed/translations/format';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';
import { forgetUpTo } from '#platform/delivery/forget-old';
import { batchSize, inBatches } from '#platform/delivery/jobs';
import type { CallerImplementation } from '#platform/http/operations';

/** Seconds in which a round trip must be finished (identity.md 5.1). */
export const roundTripLifetime = 600;
/** Seconds that a finished round trip is kept, to answer questions about it. */
const kept = 30 * 24 * 3600;

/** An active fund that a shop offers; every shop's for `general`, and for one that shows all. */
export function findActiveFund(db: Db, fundId: number, shop: CallerImplementation) {
  return db
    .selectFrom('funds')
    .innerJoin('implementations', 'implementations.id', 'funds.implementationId')
    .select(['funds.id', 'implementations.key as implementationKey'])
    .where('funds.id', '=', fundId)
    .where('funds.isConfigured', '=', true)
    .where('funds.state', '=', 'active')
    .where('funds.archived', '=', false)
    .$if(shop.key !== 'general' && !shop.showsAll, (query) => query.where('implementations.id', '=', shop.id))
    .executeTakeFirst();
}

export interface NewSession {
  readonly uid: string;
  readonly secretHash: Buffer;
  readonly request: 'auth' | 'fund_request';
  readonly identityId: number | null;
  readonly implementationId: number;
  readonly fundId: number | null;
  readonly clientType: string;
  readonly language: Language;
  readonly finalUrl: string;
  readonly target: string | null;
  /** Scheme and host that was called; the browser comes back there. */
  readonly origin: string;
  /** Of the browser that began on that very host; null when it began on another front end. */
  readonly browserHash: Buffer | null;
  readonly createdAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('digidSessions')
    .values({ ...session, state: 'created' })
    .execute();
}

/** DigiD waits for this person now. */
export async function noteStarted(db: Db, uid: string, started: { requestId: string; loginUrl: string }): Promise<void> {
  await db
    .updateTable('digidSessions')
    .set({ ...started, state: 'pending_authorization' })
    .where('uid', '=', uid)
    .execute();
}

/** How a round trip ended. */
export async function noteEnd(
  db: Db,
  uid: string,
  end: { state: 'authorized' | 'canceled' | 'error'; errorCode?: string | undefined },
): Promise<void> {
  await db
    .updateTable('digidSessions')
    .set({ state: end.state, errorCode: end.errorCode ?? null })
    .where('uid', '=', uid)
    .execute();
}

/** A round trip that is still to be made; undefined once it was made, or when it is too old. */
export async function findOpenSession(db: Db, uid: string, now: Date) {
  const session = await db
    .selectFrom('digidSessions')
    .innerJoin('implementations', 'implementations.id', 'digidSessions.implementationId')
    .leftJoin('identityEmails as email', (join) =>
      join
        .onRef('email.identityId', '=', 'digidSessions.identityId')
        .on('email.isPrimary', '=', true)
        .on('email.deletedAt', 'is', null),
    )
    .select(['digidSessions.loginUrl', 'digidSessions.browserHash', 'digidSessions.language', 'digidSessions.finalUrl'])
    .select(['digidSessions.request', 'implementations.key as implementationKey', 'email.email'])
    .where('digidSessions.uid', '=', uid)
    .where('digidSessions.state', '=', 'pending_authorization')
    .where('digidSessions.returnedAt', 'is', null)
    .where('digidSessions.createdAt', '>', afterSeconds(now, -roundTripLifetime))
    .$narrowType<{ request: NewSession['request']; language: Language }>()
    .executeTakeFirst();
  return session?.loginUrl == null ? undefined : { ...session, loginUrl: session.loginUrl };
}

export type OpenSession = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>;

/** Gives a round trip that began elsewhere to the browser that goes on with it, once. Says whether it was still nobody's. */
export async function bindSession(db: Db, uid: string, browserHash: Buffer): Promise<boolean> {
  const taken = await db
    .updateTable('digidSessions')
    .set({ browserHash })
    .where('uid', '=', uid)
    .where('browserHash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The session that a question belongs to, and the scheme and host at which it began. */
export function findSessionOfRequest(db: Db, requestId: string) {
  return db.selectFrom('digidSessions').select(['uid', 'origin']).where('requestId', '=', requestId).executeTakeFirst();
}

export type ReturnedSession = NonNullable<Awaited<ReturnType<typeof takeSession>>>;

/** The browser is back: takes the session, so that an answer is used once, also by two calls at the same moment. */
export async function takeSession(db: Db, uid: string, now: Date) {
  const session = await db
    .updateTable('digidSessions')
    .set({ returnedAt: now })
    .where('uid', '=', uid)
    .where('state', '=', 'pending_authorization')
    .where('returnedAt', 'is', null)
    .where('createdAt', '>', afterSeconds(now, -roundTripLifetime))
    .returning(['uid', 'secretHash', 'requestId', 'request', 'identityId', 'implementationId', 'fundId'])
    .returning(['language', 'finalUrl', 'target', 'browserHash'])
    .returning((eb) =>
      eb
        .selectFrom('implementations')
        .select('key')
        .whereRef('implementations.id', '=', 'digidSessions.implementationId')
        .as('implementationKey'),
    )
    .$narrowType<{ request: NewSession['request']; language: Language; implementationKey: string }>()
    .executeTakeFirst();
  return session?.requestId == null ? undefined : { ...session, requestId: session.requestId };
}

/** What the municipality of a session wants: may citizen service numbers be stored, may people sign up with DigiD? */
export async function getDigidRules(
  db: Db,
  session: { fundId: number | null; implementationId: number },
): Promise<{ stores: boolean; signUpAllowed: boolean }> {
  const implementation = await db
    .selectFrom('implementations')
    .leftJoin('organizations', 'organizations.id', 'implementations.organizationId')
    .select(['implementations.digidSignUpAllowed', 'organizations.bsnEnabled'])
    .where('implementations.id', '=', session.implementationId)
    .executeTakeFirstOrThrow();
  const fund = await db
    .selectFrom('funds')
    .innerJoin('organizations', 'organizations.id', 'funds.organizationId')
    .select('organizations.bsnEnabled')
    .where('funds.id', '=', session.fundId)
    .executeTakeFirst();
  return { stores: (fund ?? implementation).bsnEnabled ?? false, signUpAllowed: implementation.digidSignUpAllowed };
}

/** Ends what nobody finished in time, and forgets what is long over. */
export async function endOldSessions(db: Db, now: Date): Promise<void> {
  const began = afterSeconds(now, -roundTripLifetime);
  await inBatches(db, async (tx) => {
    const { numAffectedRows } = await sql`update digid_sessions set state = 'expired' where id = any(array(
      select id from digid_sessions where state in ('created', 'pending_authorization') and created_at <= ${began}
       limit ${batchSize} for update skip locked))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
  const since = sql`created_at`;
  await forgetUpTo(db, { table: sql`digid_sessions`, since, upTo: afterSeconds(now, -kept) });
  await forgetUpTo(db, { table: sql`saml_requests`, since, upTo: began });
}
