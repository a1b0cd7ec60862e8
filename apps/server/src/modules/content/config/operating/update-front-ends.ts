import type { Schema } from '@tegoed/contract';
import { writeAudit, type AuditedCall } from '#platform/audit/audit';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { collectProblems } from '#platform/http/problems';
import { setImplementation } from '../managing/managed-implementation-queries.ts';
import { addressColumns, addressFields, addressValues, checkAddresses } from './front-end-addresses.ts';
import { findFrontEndsForUpdate } from './front-end-queries.ts';

/**
 * An operator says where the front ends of a shop are (own addition); what is not named stays. Written down with what it was
 * before. Throws 422 for addresses that are none of a page on the web.
 */
export function updateFrontEnds(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { call, id, input }: { call: AuditedCall; id: number; input: Schema<'OperatorImplementationInput'> },
): Promise<void> {
  const problems = collectProblems();
  checkAddresses(problems, input);
  problems.throwAny();
  return transaction(db, async (tx) => {
    const before = await findFrontEndsForUpdate(tx, id);
    if (!before) throw notFound();
    const values = addressValues(input);
    const changes = addressFields.flatMap((field) => {
      const column = addressColumns[field];
      const after = values[column];
      return after === undefined || after === before[column]
        ? []
        : [{ field, before: before[column] || null, after: after || null }];
    });
    if (changes.length === 0) return;
    await setImplementation(tx, id, values);
    const { organizationId } = before;
    const subject = { type: 'implementation', id };
    const entry = { operation: 'updateOperatorImplementation', organizationId, employeeId: null, subject, changes };
    await writeAudit(tx, { at: now(), call, entry });
  });
}
