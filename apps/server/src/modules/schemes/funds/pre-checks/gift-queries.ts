import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findFormulaProducts, type FormulaProduct } from '../fund-gifts.ts';

/** An offer that a fund gives, with its name. */
export type NamedGift = FormulaProduct & { readonly name: string };

/** The offers that funds give, by the fund's id. */
export async function findNamedGifts(db: Db, fundIds: readonly number[]): Promise<ReadonlyMap<number, readonly NamedGift[]>> {
  const gifts = [...(await findFormulaProducts(db, fundIds)).values()].flat();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', oneOf(gifts.map(({ productId }) => productId)))
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return Map.groupBy(
    gifts.map((gift) => ({ ...gift, name: names.get(gift.productId) ?? '' })),
    ({ fundId }) => fundId,
  );
}
