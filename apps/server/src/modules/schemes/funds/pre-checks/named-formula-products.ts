import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findFormulaProducts, type FormulaProduct } from '../formula-products.ts';

/** An offer that a fund gives, with its name. */
export type NamedFormulaProduct = FormulaProduct & { readonly name: string };

/** The offers that funds give, by the fund's id. */
export async function findNamedFormulaProducts(
  db: Db,
  fundIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedFormulaProduct[]>> {
  const formulaProducts = [...(await findFormulaProducts(db, fundIds)).values()].flat();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', oneOf(formulaProducts.map(({ productId }) => productId)))
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return Map.groupBy(
    formulaProducts.map((formulaProduct) => ({ ...formulaProduct, name: names.get(formulaProduct.productId) ?? '' })),
    ({ fundId }) => fundId,
  );
}
