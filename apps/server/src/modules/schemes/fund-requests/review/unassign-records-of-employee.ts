import { oneOf } from '#platform/database/one-of';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { publishRequestEvent } from '../publish-request-event.ts';
import { findRequests } from '../request-queries.ts';

/**
 * backoffice.md 3: somebody works for an organization no longer. What that employee was assessing, also what was put aside, is free
 * again in every request that is still open; what was decided stays decided, and by whom.
 */
export async function unassignRecordsOfEmployee(tx: Tx, deps: Pick<Deps, 'now' | 'events'>, employeeId: number): Promise<void> {
  const open = await tx
    .selectFrom('fundRequests')
    .select('id')
    .where('state', '=', 'pending')
    .where('id', 'in', (eb) => eb.selectFrom('fundRequestRecords').select('fundRequestId').where('employeeId', '=', employeeId))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length === 0) return;
  const freed = await tx
    .updateTable('fundRequestRecords')
    .set({ employeeId: null, state: 'pending', note: null, updatedAt: deps.now() })
    .where('employeeId', '=', employeeId)
    .where('state', 'in', ['pending', 'disregarded'])
    .where('fundRequestId', '=', oneOf(open.map(({ id }) => id)))
    .returning('fundRequestId')
    .execute();
  const requestIds = [...new Set(freed.map(({ fundRequestId }) => fundRequestId))].toSorted((one, other) => one - other);
  for (const request of await findRequests(tx, requestIds)) {
    await publishRequestEvent(tx, deps, { event: 'fund-request.resigned', request, concerned: { employeeId } });
  }
}
