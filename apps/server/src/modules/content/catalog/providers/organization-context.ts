import { sql } from 'kysely';
import { permissions, permissionsOf, type Permission } from '#people/organizations';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import type { OrganizationRow } from './organization-queries.ts';

/** Tags of organizations, in the order in which the tags were made; by the organization's id. */
export async function findTagsOfOrganizations(db: Db, ids: readonly number[]) {
  return Map.groupBy(await tagsOf(db, { ids }), (row) => row.organizationId);
}

const tagsOf = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('organizationTags as link')
    .innerJoin('tags as tag', 'tag.id', 'link.tagId')
    .select(['link.organizationId', 'tag.id', 'tag.key', 'tag.name'])
    .where('link.organizationId', '=', oneOf(ids))
    .orderBy('tag.id'),
);

/** How many places organizations have that are not closed for good; absent means none. */
export async function countOffices(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await officesOf(db, { ids });
  return new Map(rows.map((row) => [row.organizationId, row.count]));
}

const officesOf = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('offices')
    .select(['organizationId', sql<number>`count(*)::integer`.as('count')])
    .where('organizationId', '=', oneOf(ids))
    .where('state', '<>', 'closed')
    .groupBy('organizationId'),
);

/** The funds of sponsors that everybody may see, by the sponsor's id. */
export async function findPublicFunds(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('funds')
    .select(['organizationId', 'id', 'name'])
    .where('organizationId', '=', oneOf(ids))
    .where('isConfigured', '=', true)
    .where('state', '<>', 'waiting')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.organizationId);
}

/** What a person may do at organizations where that person works; absent means working elsewhere. */
export async function findRights(
  db: Db,
  identityId: number | undefined,
  organizations: readonly OrganizationRow[],
): Promise<Map<number, readonly Permission[]>> {
  if (identityId === undefined || organizations.length === 0) return new Map();
  const rows = await rolesOf(db, { identityId, ids: organizations.map((organization) => organization.id) });
  const roles = Map.groupBy(rows, (row) => row.organizationId);
  const asEmployee = [...roles].map(([id, own]): [number, readonly Permission[]] => [
    id,
    permissionsOf(own.flatMap(({ role }) => role ?? [])),
  ]);
  const asOwner = organizations
    .filter(({ ownerId }) => ownerId === identityId)
    .map(({ id }): [number, readonly Permission[]] => [id, permissions]);
  return new Map([...asEmployee, ...asOwner]);
}

const rolesOf = compiledOnce((db, { identityId, ids }: { identityId: number; ids: readonly number[] }) =>
  db
    .selectFrom('employees')
    .leftJoin('employeeRoles as role', 'role.employeeId', 'employees.id')
    .select(['employees.organizationId', 'role.role'])
    .where('employees.identityId', '=', identityId)
    .where('employees.deletedAt', 'is', null)
    .where('employees.organizationId', '=', oneOf(ids)),
);
