import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';

/**
 * A validator no longer works for a sponsor: what its people were assessing there, and had not decided, is free again in every
 * request that is still open. What they decided stays decided.
 */
export async function unassignRecordsOfValidator(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { sponsorId, validatorOrganizationId }: { sponsorId: number; validatorOrganizationId: number },
): Promise<void> {
  await tx
    .updateTable('fundRequestRecords')
    .set({ employeeId: null, updatedAt: now() })
    .where('state', '=', 'pending')
    .where('employeeId', 'in', (eb) =>
      eb.selectFrom('employees').select('id').where('organizationId', '=', validatorOrganizationId),
    )
    .where('fundRequestId', 'in', (eb) =>
      eb
        .selectFrom('fundRequests')
        .innerJoin('funds', 'funds.id', 'fundRequests.fundId')
        .select('fundRequests.id')
        .where('fundRequests.state', '=', 'pending')
        .where('funds.organizationId', '=', sponsorId),
    )
    .execute();
}
