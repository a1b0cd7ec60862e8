import { permissionsOf } from '#people/organizations';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

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

/** Everybody who works for an organization, by the employee's id; its owner may do everything. */
export async function findAssessors(db: Db, organizationId: number): Promise<Assessor[]> {
  const rows = await db
    .selectFrom('employees as employee')
    .innerJoin('organizations as organization', 'organization.id', 'employee.organizationId')
    .innerJoin('identities as identity', 'identity.id', 'employee.identityId')
    .leftJoin('employeeRoles as role', 'role.employeeId', 'employee.id')
    .select(['employee.id', 'employee.identityId', 'identity.address', 'organization.ownerId', 'role.role'])
    .where('organization.id', '=', organizationId)
    .where('employee.deletedAt', 'is', null)
    .orderBy('employee.id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((ofEmployee) => {
    const [first] = ofEmployee;
    if (!first) return [];
    const rights = permissionsOf(ofEmployee.flatMap(({ role }) => role ?? []));
    const isOwner = first.ownerId === first.identityId;
    return {
      employeeId: first.id,
      identityId: first.identityId,
      identityAddress: first.address,
      organizationId,
      mayValidate: isOwner || rights.includes('validate_records'),
      maySupervise: isOwner || rights.includes('manage_validators'),
    };
  });
}

/** An organization with what matters for assessing: whether it works with citizen service numbers. */
export function findAssessingOrganization(db: Db, id: number) {
  return db.selectFrom('organizations').select(['id', 'bsnEnabled']).where('id', '=', id).executeTakeFirst();
}

/** Which questions of which funds an organization may assess for their sponsor, as an accepted validator; ids of criteria. */
export async function findAcceptedCriteria(db: Db, organizationId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('fundCriterionValidators as assessing')
    .innerJoin('organizationValidators as link', 'link.id', 'assessing.organizationValidatorId')
    .select('assessing.fundCriterionId')
    .where('link.validatorOrganizationId', '=', organizationId)
    .where('assessing.accepted', '=', true)
    .execute();
  return new Set(rows.map((row) => row.fundCriterionId));
}

/** The people behind employees, also of those who left, by the employee's id. */
export async function findIdentitiesOfEmployees(db: Db, employeeIds: readonly number[]): Promise<Map<number, number>> {
  if (employeeIds.length === 0) return new Map();
  const rows = await db.selectFrom('employees').select(['id', 'identityId']).where('id', '=', oneOf(employeeIds)).execute();
  return new Map(rows.map((row) => [row.id, row.identityId]));
}

/** Employees as their colleagues know them, also those who left, by id. */
export async function findEmployees(db: Db, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('employees as employee')
    .innerJoin('identities as identity', 'identity.id', 'employee.identityId')
    .leftJoin('identityEmails as primary', (join) =>
      join.onRef('primary.identityId', '=', 'identity.id').on('primary.isPrimary', '=', true).on('primary.deletedAt', 'is', null),
    )
    .select(['employee.id', 'employee.organizationId', 'identity.address as identityAddress', 'primary.email'])
    .where('employee.id', '=', oneOf(wanted))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
