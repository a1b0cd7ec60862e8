import { sql } from 'kysely';
import { permissionsOf } from '#people/organizations';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { criteriaOfOthers, fundsOfAssessor } from './list/assessed-filter.ts';

/** An employee of an organization with what may be done about requests. */
export interface Assessor {
  readonly employeeId: number;
  readonly identityId: number;
  readonly identityAddress: string;
  readonly organizationId: number;
  /** Assesses records: an assessor. */
  readonly mayValidate: boolean;
  /** Divides the work: a supervisor. */
  readonly maySupervise: boolean;
}

/** An organization with what matters for assessing requests. */
export interface AssessingOrganization {
  readonly id: number;
  /** Whether it works with citizen service numbers. */
  readonly bsnEnabled: boolean;
  /** Everybody who works for it, by the employee's id; its owner may do everything. */
  readonly assessors: readonly Assessor[];
  /** The questions that it may assess for the sponsor of a fund, as an accepted validator; ids of criteria. */
  readonly acceptedCriteria: ReadonlySet<number>;
  /** The funds of which it assesses requests: its own, and those with such a question. */
  readonly fundIds: ReadonlySet<number>;
}

export async function findAssessingOrganization(db: Db, id: number): Promise<AssessingOrganization | undefined> {
  const [found] = await organizationsOfId(db, { id });
  return (
    found && {
      id: found.id,
      bsnEnabled: found.bsnEnabled,
      assessors: found.employees.map((employee) => assessorOf(employee, found)),
      acceptedCriteria: new Set(found.acceptedCriteria),
      fundIds: new Set(found.fundIds),
    }
  );
}

/** Somebody as who works for an organization; undefined for whoever does not. */
export function assessorIn(organization: AssessingOrganization, { id }: { readonly id: number }): Assessor | undefined {
  return organization.assessors.find(({ identityId }) => identityId === id);
}

interface EmployeeOfOrganization {
  readonly id: number;
  readonly identityId: number;
  readonly address: string;
  readonly roles: readonly string[];
}

const employeesOf = (organizationId: number) => sql<readonly EmployeeOfOrganization[]>`(
  select coalesce(json_agg(json_build_object('id', employee.id, 'identityId', identity.id, 'address', identity.address,
           'roles', array(select role from employee_roles where employee_id = employee.id)) order by employee.id), '[]')
    from employees employee join identities identity on identity.id = employee.identity_id
   where employee.organization_id = ${organizationId} and employee.deleted_at is null)`;

const organizationsOfId = compiledOnce((db, { id }: { id: number }) =>
  db
    .selectFrom('organizations')
    .select(['id', 'bsnEnabled', 'ownerId'])
    .select(employeesOf(id).as('employees'))
    .select(sql<number[]>`array(${criteriaOfOthers(id)})`.as('acceptedCriteria'))
    .select(sql<number[]>`array(${fundsOfAssessor(id)})`.as('fundIds'))
    .where('id', '=', id),
);

function assessorOf(employee: EmployeeOfOrganization, { id, ownerId }: { id: number; ownerId: number }): Assessor {
  const rights = permissionsOf(employee.roles);
  const isOwner = ownerId === employee.identityId;
  return {
    employeeId: employee.id,
    identityId: employee.identityId,
    identityAddress: employee.address,
    organizationId: id,
    mayValidate: isOwner || rights.includes('validate_records'),
    maySupervise: isOwner || rights.includes('manage_validators'),
  };
}

/** The people behind employees, also of those who left, by the employee's id. */
export async function findIdentitiesOfEmployees(db: Db, employeeIds: readonly number[]): Promise<Map<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await db.selectFrom('employees').select(['id', 'identityId']).where('id', '=', oneOf(employeeIds)).execute();
  return new Map(rows.map((row) => [row.id, row.identityId]));
}

/** An employee as colleagues know them. */
export type EmployeeRow = Awaited<ReturnType<ReturnType<typeof employees>['execute']>>[number];

/** Employees, also those who left, as a row `employee`. */
export function employees(db: Db) {
  return db
    .selectFrom('employees as employee')
    .innerJoin('identities as identity', 'identity.id', 'employee.identityId')
    .leftJoin('identityEmails as primary', (join) =>
      join.onRef('primary.identityId', '=', 'identity.id').on('primary.isPrimary', '=', true).on('primary.deletedAt', 'is', null),
    )
    .select(['employee.id', 'employee.organizationId', 'identity.address as identityAddress', 'primary.email']);
}

/** Some of them, by id. */
export async function findEmployees(db: Db, ids: readonly (number | null)[]): Promise<Map<number, EmployeeRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await employees(db).where('employee.id', '=', oneOf(wanted)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
