import { sql } from 'kysely';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import type { OperatorAct } from '#platform/delivery/events';

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

export async function insertOperatorNotice(
  tx: Tx,
  act: { operation: OperatorAct; identityId: number; organizationId: number | null; at: Date },
): Promise<void> {
  await tx.insertInto('operatorNotices').values(act).execute();
}

/** Makes others who would tell operators wait until the transaction ends. */
export async function lockOperatorNotices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator-notices', 0))`.execute(tx);
}

/** Whether operators were told of something less than an hour ago. */
export async function wereOperatorsTold(db: Db, now: Date): Promise<boolean> {
  const told = await db
    .selectFrom('operatorNotices')
    .select('id')
    .where('mailedAt', '>', afterSeconds(now, -3600))
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** What operators have not heard of yet, oldest first. */
export function findWaitingNotices(db: Db) {
  return db
    .selectFrom('operatorNotices as notice')
    .leftJoin('organizations as organization', 'organization.id', 'notice.organizationId')
    .leftJoin('identityEmails as email', (join) =>
      join.onRef('email.identityId', '=', 'notice.identityId').on('email.isPrimary', '=', true).on('email.deletedAt', 'is', null),
    )
    .select(['notice.id', 'notice.operation', 'notice.at', 'organization.name as organization', 'email.email as person'])
    .$narrowType<{ operation: OperatorAct }>()
    .where('notice.mailedAt', 'is', null)
    .orderBy('notice.id')
    .execute();
}

/** Operators heard of these now; what they heard of before is needed no more. */
export async function setNoticesMailed(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.deleteFrom('operatorNotices').where('mailedAt', '<', now).execute();
  await tx.updateTable('operatorNotices').set({ mailedAt: now }).where('id', '=', oneOf(ids)).execute();
}
