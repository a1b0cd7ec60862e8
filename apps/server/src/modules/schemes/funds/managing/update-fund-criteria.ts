import type { Schema } from '@tegoed/contract';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { collectProblems } from '#platform/http/problems';
import { findCriteria, type FundCriterion } from '../fund-queries.ts';
import { countPendingRequests } from '../showing/request-flag-queries.ts';
import type { CriteriaLists } from './criteria-places.ts';
import { checkCriteria, replaceCriteria, type CriterionInput } from './store-criteria.ts';
import { findFundForUpdate } from './stored-fund-queries.ts';

/** Replaces the criteria of a fund. Throws 422 for fields; a fund that was opened keeps at least one (decisions.md 7). */
export function updateFundCriteria({ db }: Pick<Deps, 'db'>, id: number, { criteria, ...lists }: CriteriaLists): Promise<void> {
  return transaction(db, async (tx) => {
    const organizationId = await checkNewCriteria(tx, id, { criteria, ...lists });
    await replaceCriteria(tx, { fundId: id, organizationId, criteria, lists });
  });
}

/**
 * What `updateFundCriteria` would do with these criteria; nothing is stored. Throws what it would throw. Requests that wait are
 * counted, since they were filed under the criteria of before and are never assessed anew.
 */
export function validateFundCriteria(
  { db }: Pick<Deps, 'db'>,
  id: number,
  lists: CriteriaLists,
): Promise<Schema<'CriteriaImpact'>> {
  return transaction(db, async (tx) => {
    await checkNewCriteria(tx, id, lists);
    const { criteria } = lists;
    const stored = (await findCriteria(tx, [id])).get(id) ?? [];
    const kept = new Map(criteria.flatMap((criterion) => (criterion.id == null ? [] : [[criterion.id, criterion] as const])));
    const removed = stored.filter((criterion) => !kept.has(criterion.id)).map((criterion) => criterion.id);
    const changed = stored.filter((old) => {
      const now = kept.get(old.id);
      return now !== undefined && isOther(now, old);
    }).length;
    const added = criteria.length - kept.size;
    const isTouched = added + changed + removed.length > 0;
    return { added, changed, removed, pending_fund_requests_count: isTouched ? await countPendingRequests(tx, id) : 0 };
  });
}

/** Whether a criterion would ask something else than it does. */
function isOther(now: CriterionInput, old: FundCriterion): boolean {
  const isSameRule = now.record_type_key === old.recordTypeKey && now.operator === old.operator && now.value === old.value;
  return !isSameRule || (now.optional ?? old.optional) !== old.optional;
}

/** Throws 404 without the fund and 422 for what cannot be stored; gives whose fund it is. */
async function checkNewCriteria(tx: Tx, id: number, { criteria, ...lists }: CriteriaLists): Promise<number> {
  const known = await findFundForUpdate(tx, id);
  if (!known) throw notFound();
  const problems = collectProblems();
  if (criteria.length === 0 && known.state !== 'waiting') problems.add('criteria', 'validation.min-array', { min: 1 });
  await checkCriteria(tx, { fundId: id, organizationId: known.organizationId, criteria, lists }, problems);
  problems.throwAny();
  return known.organizationId;
}
