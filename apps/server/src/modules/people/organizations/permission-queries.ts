import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/database/database';
import { oneOfValues } from '#platform/database/one-of';
import { permissions, permissionsOf, rolesWith, type Permission } from './permissions.ts';

/** Whether a person may do this for an organization: as its owner, or by a role as its employee. */
export async function hasPermission(
  db: Db,
  { identityId, organizationId }: { identityId: number; organizationId: number },
  permission: Permission,
): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('organizations.id')
    .where('organizations.id', '=', organizationId)
    .where(isAllowedAt(db, identityId, permission))
    .executeTakeFirst();
  return row !== undefined;
}

/** The organizations for which a person may do this. */
export async function organizationsWithPermission(db: Db, identityId: number, permission: Permission): Promise<number[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('organizations.id')
    .where(isAllowedAt(db, identityId, permission))
    .orderBy('organizations.id')
    .execute();
  return rows.map((row) => row.id);
}

/** The people who may do this for an organization, its owner among them. */
export async function identitiesWithPermission(db: Db, organizationId: number, permission: Permission): Promise<number[]> {
  const owner = db.selectFrom('organizations').select('ownerId as identityId').where('id', '=', organizationId);
  const employees = db
    .selectFrom('employees')
    .innerJoin('employeeRoles', 'employeeRoles.employeeId', 'employees.id')
    .select('employees.identityId')
    .where('employees.organizationId', '=', organizationId)
    .where('employees.deletedAt', 'is', null)
    .where('employeeRoles.role', '=', oneOfValues(rolesWith(permission)));
  const rows = await owner.union(employees).orderBy('identityId').execute();
  return rows.map((row) => row.identityId);
}

/** Whether a person works for an organization, in whatever role; its owner does. */
export async function isEmployee(db: Db, identityId: number, organizationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from organizations where id = ${organizationId} and owner_id = ${identityId}
    union all select from employees
               where organization_id = ${organizationId} and identity_id = ${identityId} and deleted_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The employee who a person is at an organization; an owner need not be one. */
export async function findEmployeeId(db: Db, who: { organizationId: number; identityId: number }): Promise<number | null> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', who.organizationId)
    .where('identityId', '=', who.identityId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Organizations as rows `organizations`, each with the row `employees` of a person where that person works there; an owner need not have one. */
export function organizationsWithEmployee(db: Db, identityId: number) {
  return db
    .selectFrom('organizations')
    .leftJoin('employees', (join) =>
      join
        .onRef('employees.organizationId', '=', 'organizations.id')
        .on('employees.identityId', '=', identityId)
        .on('employees.deletedAt', 'is', null),
    );
}

/** What a person may do for an organization; nothing for whoever does not work there. */
export async function permissionsAt(db: Db, who: { identityId: number; organizationId: number }): Promise<readonly Permission[]> {
  return (await findRightsAt(db, who))?.rights ?? [];
}

/**
 * What a person may do at one organization: no rights for whoever does not work there, and nothing at all when the
 * organization does not exist.
 */
export async function findRightsAt(
  db: Db,
  { identityId, organizationId }: { identityId: number; organizationId: number },
): Promise<{ readonly rights: readonly Permission[] | undefined; readonly isOwner: boolean } | undefined> {
  const rows = await organizationsWithEmployee(db, identityId)
    .leftJoin('employeeRoles', 'employeeRoles.employeeId', 'employees.id')
    .select(['organizations.ownerId', 'employees.id as employeeId', 'employeeRoles.role'])
    .where('organizations.id', '=', organizationId)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  if (first.ownerId === identityId) return { rights: permissions, isOwner: true };
  const rights = first.employeeId === null ? undefined : permissionsOf(rows.flatMap(({ role }) => role ?? []));
  return { rights, isOwner: false };
}

/**
 * Holds for a row `organizations` for which a person may do this. What they own or work at is looked up first, since it is little:
 * the rest of a query then begins there.
 */
export function isAllowedAt(db: Db, identityId: number, permission: Permission) {
  const own = db.selectFrom('organizations as own').select('own.id').where('own.ownerId', '=', identityId);
  const byRole = db
    .selectFrom('employees as colleague')
    .innerJoin('employeeRoles as role', 'role.employeeId', 'colleague.id')
    .select('colleague.organizationId as id')
    .where('colleague.identityId', '=', identityId)
    .where('colleague.deletedAt', 'is', null)
    .where('role.role', '=', oneOfValues(rolesWith(permission)));
  return sql<SqlBool>`organizations.id = any(array(${own.union(byRole)}))`;
}
