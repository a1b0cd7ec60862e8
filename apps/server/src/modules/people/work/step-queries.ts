import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import type { Db } from '#platform/database/database';

/** What an organization is here. */
export interface Kinds {
  readonly isSponsor: boolean;
  readonly isProvider: boolean;
  readonly isValidator: boolean;
  /** When all first steps were done. */
  readonly setUpAt: Date | null;
}

export function findKinds(db: Db, organizationId: number): Promise<Kinds | undefined> {
  return db
    .selectFrom('organizations as organization')
    .leftJoin('organizationsSetUp as finished', 'finished.organizationId', 'organization.id')
    .select(['organization.isSponsor', 'organization.isProvider', 'organization.isValidator', 'finished.at as setUpAt'])
    .where('organization.id', '=', organizationId)
    .executeTakeFirst();
}

export type StepKey = Schema<'WorkStep'>['key'];

/** Which first steps an organization took, of all that there are; somebody with a confirmed address has signed in. */
export async function findSteps(db: Db, organizationId: number): Promise<Readonly<Record<StepKey, boolean>>> {
  const { rows } = await sql<Record<Exclude<StepKey, 'bank_connection'> | 'bankConnection', boolean>>`
    select organization.email is not null and organization.phone is not null and organization.iban is not null as details,
           (select count(distinct address.identity_id) >= 2 from identity_emails address
             where address.verified_at is not null and (address.identity_id = organization.owner_id or address.identity_id in (
               select employee.identity_id from employees employee where employee.organization_id = organization.id))) as employees,
           exists (select from bank_connections connection
                    where connection.organization_id = organization.id and connection.state = 'active') as "bankConnection",
           exists (select from funds fund where fund.organization_id = organization.id and fund.state <> 'waiting') as fund,
           exists (select from implementations shop where shop.organization_id = organization.id
                      and (select count(distinct page.page_type) from implementation_pages page
                            where page.implementation_id = shop.id and page.state = 'public'
                              and page.page_type in ('home', 'privacy')) = 2) as website,
           exists (select from fund_providers application join funds fund on fund.id = application.fund_id
                    where fund.organization_id = organization.id and application.state = 'accepted') as providers,
           exists (select from offices office where office.organization_id = organization.id) as office,
           exists (select from products product where product.organization_id = organization.id and product.deleted_at is null) as product,
           exists (select from fund_providers application where application.organization_id = organization.id) as application
      from organizations organization where organization.id = ${organizationId}`.execute(db);
  const [steps] = rows;
  if (!steps) throw new Error(`there is no organization ${organizationId}`);
  const { bankConnection, ...others } = steps;
  return { ...others, bank_connection: bankConnection };
}

/** Writes down that an organization took all its first steps, once. */
export async function setSetUp(db: Db, organizationId: number, at: Date): Promise<void> {
  await db
    .insertInto('organizationsSetUp')
    .values({ organizationId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
