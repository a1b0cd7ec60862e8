import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { inChunks } from '#platform/database/in-chunks';
import { oneOfValues } from '#platform/database/one-of';
import type { ClientType } from '#platform/http/operations';
import { offsetOf, type PageRequest } from '#platform/database/pagination';
import type { Preference, PreferenceType } from '../../preferences/preference-keys.ts';

/** Words and amounts that the text of a notification names: amounts in cents, dates as `YYYY-MM-DD`. */
export type NotificationContent = Readonly<Record<string, string | number>>;

/** What these people are told. */
export interface NewNotification {
  readonly to: readonly number[];
  readonly key: string;
  readonly scopes: readonly ClientType[];
  readonly organizationId: number | null;
  readonly content: NotificationContent;
  /** A code of `notification-targets.ts`; null leads nowhere. */
  readonly target: string | null;
  readonly createdAt: Date;
}

/** Stores each for each of its people, in this order. */
export async function insertNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  const rows = notifications.flatMap(({ to, organizationId, createdAt, ...content }) =>
    to.map((identityId) => ({ identity_id: identityId, organization_id: organizationId, created_at: createdAt, ...content })),
  );
  await inChunks(rows, (part) =>
    sql`insert into notifications (identity_id, organization_id, key, scopes, content, target, created_at)
      select identity_id, organization_id, key, scopes, content, target, created_at
        from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
          as new (identity_id integer, organization_id integer, key text, scopes text[], content jsonb, target text, created_at timestamptz)`.execute(
      tx,
    ),
  );
}

export interface NotificationFilter {
  readonly identityId: number;
  readonly clientType: ClientType;
  readonly seen: boolean | undefined;
  readonly organizationId: number | undefined;
}

function selectNotifications(db: Db, { identityId, clientType }: Pick<NotificationFilter, 'identityId' | 'clientType'>) {
  return db
    .selectFrom('notifications')
    .where('identityId', '=', identityId)
    .where(sql<boolean>`scopes @> array[${clientType}::text]`);
}

/** One page, newest first, and how many there are in all. */
export async function findNotifications(db: Db, filter: NotificationFilter, page: PageRequest) {
  const { seen, organizationId } = filter;
  const matching = selectNotifications(db, filter)
    .$if(seen !== undefined, (query) => query.where('seenAt', seen === true ? 'is not' : 'is', null))
    .$if(organizationId !== undefined, (query) => query.where('organizationId', '=', organizationId ?? null));
  const rows = await matching
    .select(['id', 'key', 'content', 'target', 'seenAt', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>['rows'][number];

/** How many of this kind of client somebody has not seen yet. */
export async function countUnseen(db: Db, of: Pick<NotificationFilter, 'identityId' | 'clientType'>): Promise<number> {
  const counted = await selectNotifications(db, of)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('seenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return counted.total;
}

/** Marks notifications as seen; those that were seen before keep their moment. */
export async function markSeen(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ seenAt: at })
    .where('id', '=', oneOfValues(ids))
    .where('seenAt', 'is', null)
    .execute();
}

/** The primary address of a person, and whether it is opted out of mails. */
export function findPrimaryEmail(db: Db, identityId: number) {
  return db
    .selectFrom('identityEmails as address')
    .leftJoin('unsubscribedEmails as stopped', 'stopped.email', 'address.email')
    .select(['address.email', 'stopped.createdAt as unsubscribedAt'])
    .where('address.identityId', '=', identityId)
    .where('address.isPrimary', '=', true)
    .where('address.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The address behind a link of a mail, with the language of its owner; undefined when nobody has it any more. */
export function findEmailOfLink(db: Db, emailId: number) {
  return db
    .selectFrom('identityEmails as address')
    .innerJoin('identities as identity', 'identity.id', 'address.identityId')
    .select(['address.email', 'identity.language'])
    .where('address.id', '=', emailId)
    .where('address.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Opts an address out of mails, or in again. Gives whether that changed anything. */
export async function setUnsubscribed(
  db: Db,
  { email, unsubscribed, at }: { email: string; unsubscribed: boolean; at: Date },
): Promise<boolean> {
  if (!unsubscribed) {
    const removed = await db.deleteFrom('unsubscribedEmails').where('email', '=', email).executeTakeFirst();
    return removed.numDeletedRows > 0n;
  }
  const added = await db
    .insertInto('unsubscribedEmails')
    .values({ email, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What somebody chose about single kinds of messages. */
export function findPreferences(db: Db, identityId: number): Promise<Preference[]> {
  return db
    .selectFrom('notificationPreferences')
    .select(['key', 'type', 'subscribed'])
    .$narrowType<{ type: PreferenceType }>()
    .where('identityId', '=', identityId)
    .orderBy('key')
    .orderBy('type')
    .execute();
}

/** Stores what somebody chose; kinds that are not named keep what was chosen before. */
export async function storePreferences(db: Db, identityId: number, preferences: readonly Preference[]): Promise<void> {
  if (preferences.length === 0) return;
  await db
    .insertInto('notificationPreferences')
    .values(preferences.map(({ key, type, subscribed }) => ({ identityId, key, type, subscribed })))
    .onConflict((conflict) =>
      conflict.columns(['identityId', 'key', 'type']).doUpdateSet((eb) => ({ subscribed: eb.ref('excluded.subscribed') })),
    )
    .execute();
}
