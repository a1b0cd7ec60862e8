import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** The steps in which a form asks the criteria of funds, in their order; by the fund's id. */
export async function findCriteriaSteps(db: Db, fundIds: readonly number[]) {
  return Map.groupBy(await stepsOfFunds(db, { fundIds }), (row) => row.fundId);
}

const stepsOfFunds = compiledOnce((db, { fundIds }: { fundIds: readonly number[] }) =>
  db
    .selectFrom('criteriaSteps')
    .select(['id', 'fundId', 'title'])
    .where('fundId', '=', oneOf(fundIds))
    .orderBy('sortOrder')
    .orderBy('id'),
);

/** Criteria that belong together, in their order; by the fund's id. */
export async function findCriteriaGroups(db: Db, fundIds: readonly number[]) {
  return Map.groupBy(await groupsOfFunds(db, { fundIds }), (row) => row.fundId);
}

const groupsOfFunds = compiledOnce((db, { fundIds }: { fundIds: readonly number[] }) =>
  db
    .selectFrom('criteriaGroups')
    .select(['id', 'fundId', 'stepId', 'title', 'description', 'descriptionHtml', 'required'])
    .where('fundId', '=', oneOf(fundIds))
    .orderBy('sortOrder')
    .orderBy('id'),
);
