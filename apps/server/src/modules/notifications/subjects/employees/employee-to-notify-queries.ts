import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';

/** An organization as its people are told of it, with the only shop that is its own. */
export interface PlaceOfWork {
  readonly organization: string;
  readonly isSponsor: boolean;
  readonly isValidator: boolean;
  readonly implementationKey: string | null;
}

const place: RawBuilder<unknown> = sql`organization.name as organization, organization.is_sponsor as "isSponsor",
  organization.is_validator as "isValidator",
  (select min(key) from implementations where organization_id = organization.id having count(*) = 1) as "implementationKey"`;

/** Somebody who works for an organization, or did, and who last changed that. */
interface ChangedEmployee extends PlaceOfWork {
  readonly identityId: number;
  readonly roles: readonly string[];
  readonly person: string | null;
}

export async function findChangedEmployee(db: Db, employeeId: number): Promise<ChangedEmployee | undefined> {
  const { rows } = await sql<ChangedEmployee>`
    select employee.identity_id as "identityId", array(select role from employee_roles where employee_id = employee.id) as roles,
           email.email as person, ${place}
      from employees employee
      join organizations organization on organization.id = employee.organization_id
      left join identity_emails email on email.identity_id = employee.changed_by_id and email.is_primary and email.deleted_at is null
     where employee.id = ${employeeId}`.execute(db);
  return rows[0];
}

/** An organization with the addresses of these people. */
export async function findPlaceOfWork(
  db: Db,
  organizationId: number,
  identityIds: readonly number[],
): Promise<(PlaceOfWork & { readonly emails: ReadonlyMap<number, string> }) | undefined> {
  const { rows } = await sql<PlaceOfWork>`select ${place} from organizations organization where id = ${organizationId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return undefined;
  const people = await sql<{ identityId: number; email: string }>`
    select identity_id as "identityId", email from identity_emails
     where identity_id = any(${[...identityIds]}::integer[]) and is_primary and deleted_at is null`.execute(db);
  return { ...found, emails: new Map(people.rows.map(({ identityId, email }) => [identityId, email])) };
}
