import { rolesWith } from '#modules/organizations';
import type { Db } from '#platform/database';

/** Questions and answers of funds in the order of the sponsor; by the fund's id. */
export async function findFaq(db: Db, fundIds: readonly number[]) {
  const rows = await db
    .selectFrom('fundFaq')
    .select(['fundId', 'id', 'title', 'description', 'descriptionHtml'])
    .where('fundId', 'in', fundIds)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.fundId);
}

/** Tags of the shop that funds carry, by the fund's id. */
export async function findShopTags(db: Db, fundIds: readonly number[]) {
  const rows = await db
    .selectFrom('fundTags as link')
    .innerJoin('tags as tag', 'tag.id', 'link.tagId')
    .select(['link.fundId', 'tag.id', 'tag.key', 'tag.name'])
    .where('link.fundId', 'in', fundIds)
    .where('tag.scope', '=', 'webshop')
    .orderBy('tag.id')
    .execute();
  return Map.groupBy(rows, (row) => row.fundId);
}

/** Shops of funds, by the shop's id. */
export async function findImplementations(db: Db, ids: readonly (number | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('implementations')
    .select(['id', 'key', 'name', 'informalCommunication', 'organizationId'])
    .where('id', 'in', [...new Set(wanted)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Addresses of the people who may confirm records for organizations, owners among them; by the organization's id. */
export async function findValidators(db: Db, organizationIds: readonly number[]): Promise<Map<number, string[]>> {
  const owners = db
    .selectFrom('organizations')
    .innerJoin('identities', 'identities.id', 'organizations.ownerId')
    .select(['organizations.id as organizationId', 'identities.address'])
    .where('organizations.id', 'in', organizationIds);
  const employees = db
    .selectFrom('employees')
    .innerJoin('employeeRoles as role', 'role.employeeId', 'employees.id')
    .innerJoin('identities', 'identities.id', 'employees.identityId')
    .select(['employees.organizationId', 'identities.address'])
    .where('employees.organizationId', 'in', organizationIds)
    .where('role.role', 'in', rolesWith('validate_records'));
  const rows = await owners.union(employees).orderBy('address').execute();
  const byOrganization = Map.groupBy(rows, (row) => row.organizationId);
  return new Map([...byOrganization].map(([id, validators]) => [id, validators.map(({ address }) => address)]));
}
