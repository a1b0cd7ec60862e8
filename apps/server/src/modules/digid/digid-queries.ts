import type { Language } from '@tegoed/translations/format';
import { afterSeconds } from '#platform/clock';
import type { Db } from '#platform/database';
import type { CallerImplementation } from '#platform/operations';

/** Seconds in which a round trip must be finished (identity.md 5.1). */
const lifetime = 600;
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

/** Where a round trip that is still to be made leads; undefined once it was made, or when it is too old. */
export async function findLoginUrl(db: Db, uid: string, now: Date): Promise<string | undefined> {
  const session = await db
    .selectFrom('digidSessions')
    .select('loginUrl')
    .where('uid', '=', uid)
    .where('state', '=', 'pending_authorization')
    .where('returnedAt', 'is', null)
    .where('createdAt', '>', afterSeconds(now, -lifetime))
    .executeTakeFirst();
  return session?.loginUrl ?? undefined;
}

/** The session that a question belongs to. */
export async function findUidOfRequest(db: Db, requestId: string): Promise<string | undefined> {
  const session = await db.selectFrom('digidSessions').select('uid').where('requestId', '=', requestId).executeTakeFirst();
  return session?.uid;
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
    .where('createdAt', '>', afterSeconds(now, -lifetime))
    .returning(['uid', 'secretHash', 'requestId', 'request', 'identityId', 'implementationId', 'fundId'])
    .returning(['language', 'finalUrl', 'target'])
    .$narrowType<{ request: NewSession['request']; language: Language }>()
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
  await db
    .updateTable('digidSessions')
    .set({ state: 'expired' })
    .where('state', 'in', ['created', 'pending_authorization'])
    .where('createdAt', '<=', afterSeconds(now, -lifetime))
    .execute();
  await db.deleteFrom('digidSessions').where('createdAt', '<=', afterSeconds(now, -kept)).execute();
  await db.deleteFrom('samlRequests').where('createdAt', '<=', afterSeconds(now, -lifetime)).execute();
}
