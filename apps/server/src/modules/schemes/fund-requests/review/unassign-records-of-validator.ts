import { oneOf } from '#platform/database/one-of';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';

/**
 * A validator no longer works for a sponsor: what its people were assessing there, and had not decided, is free again in every
 * request that is still open, which are held until the transaction ends. What they decided stays decided.
 */
export async function unassignRecordsOfValidator(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { sponsorId, validatorOrganizationId }: { sponsorId: number; validatorOrganizationId: number },
): Promise<void> {
  const employees = await tx.selectFrom('employees').select('id').where('organizationId', '=', validatorOrganizationId).execute();
  const employeeIds = oneOf(employees.map(({ id }) => id));
  const open = await tx
    .selectFrom('fundRequests')
    .innerJoin('funds', 'funds.id', 'fundRequests.fundId')
    .select('fundRequests.id')
    .where('fundRequests.state', '=', 'pending')
    .where('funds.organizationId', '=', sponsorId)
    .where('fundRequests.id', 'in', (eb) =>
      eb.selectFrom('fundRequestRecords').select('fundRequestId').where('employeeId', '=', employeeIds),
    )
    .orderBy('fundRequests.id')
    .forUpdate('fundRequests')
    .execute();
  await tx
    .updateTable('fundRequestRecords')
    .set({ employeeId: null, updatedAt: now() })
    .where('state', '=', 'pending')
    .where('employeeId', '=', employeeIds)
    .where('fundRequestId', '=', oneOf(open.map(({ id }) => id)))
    .execute();
}
