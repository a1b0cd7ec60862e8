import { sql } from 'kysely';
import { organizationsWithEmployee, permissions, permissionsOf, type Permission } from '#people/organizations';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

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
  ids: readonly number[],
): Promise<Map<number, readonly Permission[]>> {
  if (identityId === undefined || ids.length === 0) return new Map();
  const byOrganization = Map.groupBy(await rolesOf(db, { identityId, ids }), (row) => row.organizationId);
  return new Map([...byOrganization].map(([id, rows]) => [id, rightsOf(rows)]));
}

function rightsOf(rows: readonly { readonly isOwner: boolean; readonly role: string | null }[]): readonly Permission[] {
  return rows.some(({ isOwner }) => isOwner) ? permissions : permissionsOf(rows.flatMap(({ role }) => role ?? []));
}

interface OfPerson {
  readonly identityId: number;
  /** Of these organizations. */
  readonly ids: readonly number[];
}

const rolesOf = compiledOnce((db, asked: OfPerson) =>
  organizationsOfPerson(db, asked)
    .leftJoin('employeeRoles as role', 'role.employeeId', 'employees.id')
    .select('role.role')
    .select(sql<boolean>`organizations.owner_id = ${asked.identityId}`.as('isOwner')),
);

/** Those of some organizations where a person works, or that are theirs. */
export function organizationsOfPerson(db: Db, { identityId, ids }: OfPerson) {
  return organizationsWithEmployee(db, identityId)
    .select('organizations.id as organizationId')
    .where('organizations.id', '=', oneOf(ids))
    .where((eb) => eb.or([eb('organizations.ownerId', '=', identityId), eb('employees.id', 'is not', null)]));
}
