import type { Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import type { KeptContents } from '#platform/services/shop-contents';
import type { NearCaller } from '../presenting.ts';
import { findSpendableVouchers } from './costs/spendable-voucher-queries.ts';
import { presentOwnProduct, type SharedProduct } from './present-own-product.ts';
import { presentProduct } from './present-product.ts';
import { findSharedRows, findTaken } from './product-queries.ts';
import { findLimitedUses } from './product-uses.ts';

type ReadingDeps = Pick<Deps, 'db' | 'now'>;

interface ProductReading {
  readonly caller: NearCaller;
  /** Where offers of the shop are kept as everybody sees them; absent: they are read anew. */
  readonly contents?: KeptContents | undefined;
}

/** Offers for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export function presentProductsById(
  deps: ReadingDeps,
  ids: readonly number[],
  caller: NearCaller,
): Promise<Map<number, Schema<'Product'>>> {
  return presentListedProducts(deps, ids, { caller });
}

/** The same of offers that the shop lists. */
export async function presentListedProducts(
  deps: ReadingDeps,
  ids: readonly number[],
  { caller, contents }: ProductReading,
): Promise<Map<number, Schema<'Product'>>> {
  if (ids.length === 0) return new Map();
  const { db, now } = deps;
  const today = calendarDate(now());
  const identityId = caller.identity?.id ?? null;
  const find = (missing: readonly number[]) => findSharedProducts(deps, missing, caller);
  const kind = `offer in ${caller.language} at ${caller.origin} for ${caller.clientType}`;
  const [products, taken, vouchers] = await Promise.all([
    contents === undefined ? find(ids) : contents.findById(kind, ids, find),
    findTaken(db, { ids, identityId, today }),
    identityId === null ? [] : findSpendableVouchers(db, { identityId, today }),
  ]);
  const funds = [...products.values()].flatMap((product) => product.funds);
  const uses = await findLimitedUses(db, funds, { by: { identityId }, today });
  const usesOf = Map.groupBy(uses, (use) => use.productId);
  return new Map(
    [...products].flatMap(([id, product]) => {
      const takenOfIt = taken.get(id);
      if (takenOfIt === undefined) return [];
      const own = { taken: takenOfIt, uses: usesOf.get(id) ?? [], vouchers };
      return [[id, presentOwnProduct(product, own, caller)]];
    }),
  );
}

/**
 * Offers as everybody sees them in a shop. Nothing of it may depend on who asks or on what is left, nor on what the version of the shop
 * does not cover (ADR 0037).
 */
async function findSharedProducts(
  { db, now }: ReadingDeps,
  ids: readonly number[],
  caller: NearCaller,
): Promise<Map<number, SharedProduct>> {
  const today = calendarDate(now());
  const { products, funds, providers } = await findSharedRows(db, ids, { shop: caller.implementation, today });
  const fundsOf = Map.groupBy(funds, (fund) => fund.productId);
  return new Map(
    products.flatMap((product) => {
      const found = providers.get(product.organizationId);
      if (found === undefined) return [];
      const ofProduct = fundsOf.get(product.id) ?? [];
      const parts = { product, ...found, funds: ofProduct };
      const { unlimitedStock, totalAmount, priceCents, priceType, discount } = product;
      const shown = presentProduct(parts, caller, now());
      return [
        [product.id, { product: { unlimitedStock, totalAmount, priceCents, priceType, discount }, funds: ofProduct, shown }],
      ];
    }),
  );
}
