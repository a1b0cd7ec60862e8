import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** An offer that a fund gives: one, or as many as a record says. */
export interface FormulaProduct {
  readonly id: number;
  readonly fundId: number;
  readonly productId: number;
  readonly recordTypeKey: string | null;
  readonly priceCents: number;
  /** Last day of the offer; null: without end. */
  readonly expireAt: string | null;
}

/** The offers that funds give, by the fund's id; in the order in which they were added. */
export async function findFormulaProducts(db: Db, fundIds: readonly number[]): Promise<Map<number, FormulaProduct[]>> {
  if (fundIds.length === 0) return new Map();
  return Map.groupBy(await productsOfFormulas(db, { fundIds }), (row) => row.fundId);
}

const productsOfFormulas = compiledOnce((db, { fundIds }: { fundIds: readonly number[] }) =>
  db
    .selectFrom('fundFormulaProducts as formula')
    .innerJoin('products as product', 'product.id', 'formula.productId')
    .leftJoin('recordTypes as type', 'type.id', 'formula.recordTypeId')
    .select(['formula.id', 'formula.fundId', 'formula.productId', 'type.key as recordTypeKey'])
    .select(['product.priceCents', 'product.expireAt'])
    .where('formula.fundId', '=', oneOf(fundIds))
    .orderBy('formula.id'),
);

/** By which records a fund multiplies the limits of offers, and how often. */
export function findLimitMultipliers(db: Db, fundId: number) {
  return db
    .selectFrom('fundLimitMultipliers as rule')
    .innerJoin('recordTypes as type', 'type.id', 'rule.recordTypeId')
    .select(['type.key as recordTypeKey', 'rule.multiplier'])
    .where('rule.fundId', '=', fundId)
    .execute();
}
