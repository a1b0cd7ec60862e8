import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/database/database';
import { markRemoved } from '../employees/employee-store.ts';
import { isOwnerInvited } from './organization-activity.ts';

interface Worker {
  readonly organizationId: number;
  readonly identityId: number;
}

/** What decides about a change by an operator; holds the organization until the transaction ends. */
export function findSettingsForUpdate(tx: Tx, id: number) {
  return tx
    .selectFrom('organizations as organization')
    .select(['ownerId', 'isSponsor', 'isProvider', 'isValidator', 'bsnEnabled', 'fundRequestPolicy', 'allowBatchReservations'])
    .select(['allowManualBulkProcessing', 'providerThrottlingValue', 'backofficeAvailable', 'validatorAutoAcceptFunds'])
    .select(isOwnerInvited.as('isOwnerInvited'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether an organization pays a fund that is not archived. */
export function hasFund(tx: Tx, organizationId: number): Promise<boolean> {
  return exists(tx, sql`select from funds where organization_id = ${organizationId} and not archived`);
}

/** Whether an organization was accepted on a fund that has not ended. */
export function sellsOnFund(tx: Tx, organizationId: number, today: string): Promise<boolean> {
  return exists(
    tx,
    sql`select from fund_providers application join funds fund on fund.id = application.fund_id
         where application.organization_id = ${organizationId} and application.state = 'accepted' and fund.end_date >= ${today}`,
  );
}

/** Whether an organization judges a criterion of another one. */
export function validatesCriterion(tx: Tx, organizationId: number): Promise<boolean> {
  return exists(
    tx,
    sql`select from fund_criterion_validators linked join organization_validators link on link.id = linked.organization_validator_id
         where link.validator_organization_id = ${organizationId}`,
  );
}

async function exists(tx: Tx, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql<{ found: boolean }>`select exists (${rows}) as found`.execute(tx);
  return found.rows[0]?.found === true;
}

/** Somebody works for an organization with role admin, beside the roles that they have. */
export async function makeAdmin(tx: Tx, { organizationId, identityId, now }: Worker & { readonly now: Date }): Promise<void> {
  const known = await tx
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const { id } =
    known ??
    (await tx
      .insertInto('employees')
      .values({ organizationId, identityId, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow());
  await tx
    .insertInto('employeeRoles')
    .values({ employeeId: id, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Somebody who never came works for an organization no more; the row stays, as that of everybody who goes. There is no work of theirs to
 * free: nobody can give any before the owner came.
 */
export async function removeWhoNeverCame(
  tx: Tx,
  { organizationId, identityId, now }: Worker & { readonly now: Date },
): Promise<void> {
  const employee = await tx
    .selectFrom('employees')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (employee) await markRemoved(tx, employee.id, now);
}
