import { sql } from 'kysely';
import type { Db } from '#platform/database/database';

/** People by their ids as colleagues at an organization see them. */
export async function findColleagues(
  db: Db,
  organizationId: number,
  identityIds: readonly (number | null)[],
): Promise<Map<number, { id: number | null; email: string | null }>> {
  const ids = [...new Set(identityIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ identityId: number; id: number | null; email: string | null }>`
    select identity.id as "identityId", employee.id, email.email
      from identities identity
      left join employees employee on employee.identity_id = identity.id and employee.organization_id = ${organizationId}
           and employee.deleted_at is null
      left join identity_emails email on email.identity_id = identity.id and email.is_primary and email.deleted_at is null
     where identity.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ identityId, ...person }) => [identityId, person]));
}
