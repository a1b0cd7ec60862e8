import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** The steps in which a form asks the criteria of funds, in their order; by the fund's id. */
export async function findCriteriaSteps(db: Db, fundIds: readonly number[]) {
  const rows = await db
    .selectFrom('criteriaSteps')
    .select(['id', 'fundId', 'title'])
    .where('fundId', '=', oneOf(fundIds))
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.fundId);
}

/** Criteria that belong together, in their order; by the fund's id. */
export async function findCriteriaGroups(db: Db, fundIds: readonly number[]) {
  const rows = await db
    .selectFrom('criteriaGroups')
    .select(['id', 'fundId', 'stepId', 'title', 'description', 'descriptionHtml', 'required'])
    .where('fundId', '=', oneOf(fundIds))
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.fundId);
}
