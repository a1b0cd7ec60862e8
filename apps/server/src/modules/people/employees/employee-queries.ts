import { sql, type RawBuilder } from 'kysely';
import { rolesWith, type Permission } from '#people/organizations';
import { containsText } from '#platform/database/contains';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, flagged, when, type PageRequest } from '#platform/database/pagination';
import type { Colleague } from './staff.ts';

/** An employee with what colleagues see of them. */
export type EmployeeRow = Awaited<ReturnType<ReturnType<typeof employees>['execute']>>[number];

const ownRoles = sql<string[]>`array(select role from employee_roles where employee_id = employee.id order by role)`;

/** A passkey, or an app that was activated. */
const hasSecondFactor = sql<boolean>`(exists (select from passkeys where identity_id = employee.identity_id)
  or exists (select from second_factors where identity_id = employee.identity_id and state = 'active'))`;

function employees(db: Db) {
  return db
    .selectFrom('employees as employee')
    .innerJoin('organizations as organization', 'organization.id', 'employee.organizationId')
    .innerJoin('identities as person', 'person.id', 'employee.identityId')
    .leftJoin('identityEmails as email', (join) =>
      join.onRef('email.identityId', '=', 'person.id').on('email.isPrimary', '=', true).on('email.deletedAt', 'is', null),
    )
    .select(['employee.id', 'employee.organizationId', 'employee.identityId', 'employee.lastActivityAt', 'employee.createdAt'])
    .select(['employee.version', 'person.address', 'email.email', ownRoles.as('roles')])
    .select(sql<boolean>`organization.owner_id = employee.identity_id`.as('isOwner'))
    .select(hasSecondFactor.as('hasSecondFactor'))
    .where('employee.deletedAt', 'is', null);
}

type EmployeeOrder = 'email' | 'created_at' | 'last_activity_at';

interface EmployeeFilter {
  readonly organizationId: number;
  readonly q: string | undefined;
  readonly role: string | undefined;
  readonly permission: Permission | undefined;
  readonly isInvited: boolean | undefined;
}

/** One page of who works for an organization. */
export async function findEmployees(
  db: Db,
  { filter, by, direction }: { filter: EmployeeFilter; by: EmployeeOrder; direction: 'asc' | 'desc' },
  page: PageRequest,
): Promise<{ rows: EmployeeRow[]; total: number }> {
  const list = {
    id: sql`employee.id`,
    from: sql`employees employee
      join organizations organization on organization.id = employee.organization_id
      left join identity_emails email on email.identity_id = employee.identity_id and email.is_primary and email.deleted_at is null`,
    where: conditionsOf(filter),
    order: orderOf(by, direction),
  };
  const { ids, total } = await findPageOfIds(db, list, page);
  if (ids.length === 0) return { rows: [], total };
  const rows = new Map((await employees(db).where('employee.id', '=', oneOf(ids)).execute()).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total };
}

function conditionsOf({ organizationId, q, role, permission, isInvited }: EmployeeFilter): RawBuilder<unknown>[] {
  const hasOneOf = (roles: readonly string[]) =>
    sql`exists (select from employee_roles where employee_id = employee.id and role = any(${[...roles]}::text[]))`;
  return [
    sql`employee.organization_id = ${organizationId} and employee.deleted_at is null`,
    ...when(q, (text) => containsText([sql`email.email`], text)),
    ...when(role, (key) => hasOneOf([key])),
    ...when(permission, (right) => sql`(organization.owner_id = employee.identity_id or ${hasOneOf(rolesWith(right))})`),
    ...flagged(isInvited, sql`employee.last_activity_at is null`),
  ];
}

/** Who has no address, or was never active, comes last in both directions. */
function orderOf(by: EmployeeOrder, direction: 'asc' | 'desc'): RawBuilder<unknown> {
  const columns = {
    email: sql`email.email`,
    created_at: sql`employee.created_at`,
    last_activity_at: sql`employee.last_activity_at`,
  };
  return direction === 'asc'
    ? sql`${columns[by]} asc nulls last, employee.id asc`
    : sql`${columns[by]} desc nulls last, employee.id desc`;
}

/** An employee of an organization who works there still. */
export function findEmployee(db: Db, place: { id: number; organizationId: number }): Promise<EmployeeRow | undefined> {
  return employees(db)
    .where('employee.id', '=', place.id)
    .where('employee.organizationId', '=', place.organizationId)
    .executeTakeFirst();
}

/** Holds employees until the transaction ends, in the order in which everybody does: by their ids, and before `lockStaff`. */
export async function lockEmployees(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.selectFrom('employees').select('id').where('id', '=', oneOf(ids)).orderBy('id').forNoKeyUpdate().execute();
}

/** Everybody who works for an organization. */
export function findStaff(tx: Tx, organizationId: number): Promise<Colleague[]> {
  return employees(tx).where('employee.organizationId', '=', organizationId).orderBy('employee.id').execute();
}

/** An organization as its staff is changed. */
export function findOrganization(db: Db, id: number) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'ownerId', 'isSponsor', 'isProvider', 'isValidator'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Funds of which an employee is the default validator. */
export function findFundsOfDefaultValidator(db: Db, employeeId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('funds')
    .select(['id', 'name'])
    .where('defaultValidatorEmployeeId', '=', employeeId)
    .orderBy('id')
    .execute();
}

/** Whether somebody owns or works for any organization, or runs the platform. */
export async function worksAnywhere(db: Db, identityId: number): Promise<boolean> {
  const { rows } = await sql`
    select from employees where identity_id = ${identityId} and deleted_at is null
    union all select from organizations where owner_id = ${identityId}
    union all select from identities where id = ${identityId} and is_operator limit 1`.execute(db);
  return rows.length > 0;
}

/** The key of the only shop of an organization; of several, or none, the one of all municipalities. */
export async function findShopKey(db: Db, organizationId: number): Promise<string> {
  const shops = await db
    .selectFrom('implementations')
    .select('key')
    .where('organizationId', '=', organizationId)
    .limit(2)
    .execute();
  const [only] = shops;
  return shops.length === 1 && only ? only.key : 'general';
}

/** The first address of somebody. */
export async function findEmail(db: Db, identityId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('identityEmails')
    .select('email')
    .where('identityId', '=', identityId)
    .where('isPrimary', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.email;
}
