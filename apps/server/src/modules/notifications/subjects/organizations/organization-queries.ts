import { sql } from 'kysely';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import type { OperatorAct, OperatorChange } from '#platform/delivery/events';

/** An organization as its owner is told of it; the shop is its only one. */
export async function findOrganizationToNotify(db: Db, id: number) {
  const { rows } = await sql<{
    ownerId: number;
    name: string;
    isSponsor: boolean;
    isProvider: boolean;
    isValidator: boolean;
    implementationKey: string | null;
  }>`
    select organization.owner_id as "ownerId", organization.name, organization.is_sponsor as "isSponsor",
           organization.is_provider as "isProvider", organization.is_validator as "isValidator", shop.key as "implementationKey"
      from organizations organization
      left join lateral (select min(key) as key from implementations
                          where organization_id = organization.id having count(*) = 1) shop on true
     where organization.id = ${id}`.execute(db);
  return rows[0];
}

/** Everybody who runs the platform. */
export async function findOperatorIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('identities').select('id').where('isOperator', '=', true).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function insertOperatorNotification(
  tx: Tx,
  { aboutId = null, ...act }: Omit<OperatorChange, 'aboutId'> & { readonly aboutId?: number | null; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('operatorNotifications')
    .values({ ...act, aboutId })
    .execute();
}

/** Makes others who would tell operators wait until the transaction ends. */
export async function lockOperatorNotifications(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator-notifications', 0))`.execute(tx);
}

/** Whether operators were told of something less than an hour ago. */
export async function wereOperatorsNotified(db: Db, now: Date): Promise<boolean> {
  const recent = await db
    .selectFrom('operatorNotifications')
    .select('id')
    .where('mailedAt', '>', afterSeconds(now, -3600))
    .limit(1)
    .executeTakeFirst();
  return recent !== undefined;
}

/** What operators have not heard of yet, oldest first. */
export function findWaitingNotifications(db: Db) {
  return db
    .selectFrom('operatorNotifications as notification')
    .leftJoin('organizations as organization', 'organization.id', 'notification.organizationId')
    .leftJoin('identityEmails as email', (join) =>
      join
        .onRef('email.identityId', '=', 'notification.identityId')
        .on('email.isPrimary', '=', true)
        .on('email.deletedAt', 'is', null),
    )
    .leftJoin('identityEmails as about', (join) =>
      join
        .onRef('about.identityId', '=', 'notification.aboutId')
        .on('about.isPrimary', '=', true)
        .on('about.deletedAt', 'is', null),
    )
    .select([
      'notification.id',
      'notification.operation',
      'notification.at',
      'organization.name as organization',
      'email.email as person',
      'about.email as about',
    ])
    .$narrowType<{ operation: OperatorAct }>()
    .where('notification.mailedAt', 'is', null)
    .orderBy('notification.id')
    .execute();
}

/** Operators heard of these now; what they heard of before is needed no more. */
export async function setNotificationsMailed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.deleteFrom('operatorNotifications').where('mailedAt', '<', now).execute();
  await tx.updateTable('operatorNotifications').set({ mailedAt: now }).where('id', '=', oneOf(ids)).execute();
}
