import { sql } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, flagged, when, type PageRequest } from '#platform/database/pagination';
import { isOwnerInvited, lastActivityAt } from './organization-activity.ts';

/** Which organizations an operator looks for, and in which order. */
export interface AskedOrganizations {
  readonly q: string | undefined;
  readonly isSponsor: boolean | undefined;
  readonly isProvider: boolean | undefined;
  readonly isValidator: boolean | undefined;
  readonly orderBy: 'name' | 'created_at' | 'last_activity_at';
  readonly direction: 'asc' | 'desc';
}

const withOwner = sql`organizations organization
  left join identity_emails owner on owner.identity_id = organization.owner_id and owner.is_primary and owner.deleted_at is null`;

const orders = {
  name: sql`lower(organization.name)`,
  created_at: sql`organization.created_at`,
  last_activity_at: lastActivityAt,
};

/** Ids of one page of all organizations; where nobody was active come last in both directions. */
export function findOrganizationIds(db: Db, asked: AskedOrganizations, page: PageRequest) {
  const { q, isSponsor, isProvider, isValidator, orderBy, direction } = asked;
  const where = [
    ...when(q, (typed) => {
      const isPart = containsText([sql`organization.name`, sql`owner.email::text`], typed);
      return sql`(${isPart} or organization.kvk = ${typed.trim()})`;
    }),
    ...flagged(isSponsor, sql`organization.is_sponsor`),
    ...flagged(isProvider, sql`organization.is_provider`),
    ...flagged(isValidator, sql`organization.is_validator`),
  ];
  const by = orders[orderBy];
  const order =
    direction === 'asc' ? sql`${by} asc nulls last, organization.id asc` : sql`${by} desc nulls last, organization.id desc`;
  return findPageOfIds(db, { from: withOwner, id: sql`organization.id`, where, order }, page);
}

export type OperatorOrganizationRow = Awaited<ReturnType<typeof findOperatorOrganizations>>[number];

/** What operators see of organizations, in the order of the ids. */
export async function findOperatorOrganizations(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('organizations as organization')
    .leftJoin('identityEmails as owner', (join) =>
      join
        .onRef('owner.identityId', '=', 'organization.ownerId')
        .on('owner.isPrimary', '=', true)
        .on('owner.deletedAt', 'is', null),
    )
    .select(['organization.id', 'organization.name', 'organization.kvk', 'organization.createdAt', 'organization.version'])
    .select(['organization.isSponsor', 'organization.isProvider', 'organization.isValidator', 'organization.bsnEnabled'])
    .select(['organization.fundRequestPolicy', 'organization.allowBatchReservations', 'organization.allowManualBulkProcessing'])
    .select(['organization.providerThrottlingValue', 'organization.backofficeAvailable', 'organization.validatorAutoAcceptFunds'])
    .select(['owner.email as ownerEmail', isOwnerInvited.as('isOwnerInvited'), lastActivityAt.as('lastActivityAt')])
    .select(
      sql<number>`(select count(*)::integer from employees where organization_id = organization.id and deleted_at is null)`.as(
        'employeesCount',
      ),
    )
    .select(sql<number>`(select count(*)::integer from funds where organization_id = organization.id)`.as('fundsCount'))
    .$narrowType<{ fundRequestPolicy: 'apply_manually' | 'apply_auto_requested' | 'apply_auto_available' }>()
    .where('organization.id', '=', oneOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The shops of an organization, oldest first. */
export function findShopsOf(db: Db, organizationId: number) {
  return db
    .selectFrom('implementations')
    .select(['id', 'key', 'name'])
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .execute();
}
