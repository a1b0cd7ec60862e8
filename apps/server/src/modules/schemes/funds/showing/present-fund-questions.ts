import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { asColumn, rowsOf } from '#platform/database/rows-in-row';
import type { Caller } from '#platform/http/operations';
import { criteria, type FundState, type FundType } from '../fund-queries.ts';
import { criterionAssessors, shopTags, validatorsOfCriteria } from './fund-context.ts';
import { presentCriterion } from './present-criterion.ts';

/** What a fund asks of whoever requests something of it, and how it is called. */
export type FundQuestions = Required<
  Pick<Schema<'Fund'>, 'id' | 'name' | 'organization_id' | 'state' | 'type' | 'criteria' | 'tags'>
> & { readonly description: string | null };

/** What funds ask, by their ids; in one statement. */
export async function presentFundQuestions(
  db: Db,
  ids: readonly number[],
  caller: Caller,
): Promise<ReadonlyMap<number, FundQuestions>> {
  if (ids.length === 0) return new Map();
  const funds = await fundsWithQuestions(db, { ids: [...new Set(ids)] });
  return new Map(
    funds.map((fund) => {
      const assessors = validatorsOfCriteria(rowsOf(fund.assessors, {}));
      const shown: FundQuestions = {
        id: fund.id,
        name: fund.name,
        description: fund.description,
        organization_id: fund.organizationId,
        state: fund.state,
        type: fund.type,
        criteria: rowsOf(fund.criteria, {}).map((criterion, order) =>
          presentCriterion(criterion, { assessors, order }, caller.language),
        ),
        tags: rowsOf(fund.tags, {}).map(({ id, key, name }) => ({ id, key, name })),
      };
      return [fund.id, shown];
    }),
  );
}

const fundsWithQuestions = compiledOnce((db, { ids }: { ids: readonly number[] }) => {
  const ofFund = sql.ref<number>('fund.id');
  return db
    .selectFrom('funds as fund')
    .select(['fund.id', 'fund.name', 'fund.description', 'fund.organizationId', 'fund.state', 'fund.type'])
    .$narrowType<{ state: FundState; type: FundType }>()
    .select([
      asColumn(criteria(db).where('criterion.fundId', '=', ofFund)).as('criteria'),
      asColumn(criterionAssessors(db).where('criterion.fundId', '=', ofFund)).as('assessors'),
      asColumn(shopTags(db).where('link.fundId', '=', ofFund)).as('tags'),
    ])
    .where('fund.id', '=', oneOf(ids));
});
