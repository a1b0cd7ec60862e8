import type { Schema } from '@tegoed/contract';
import { calendarDate } from '#platform/clock';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/operations';
import { presentingFor } from '../presenting.ts';
import { findOfficesOfOrganizations, mediaOfOffices } from '../providers/office-queries.ts';
import { findOrganizations } from '../providers/organization-queries.ts';
import { presentProduct } from './present-product.ts';
import { findBookmarked, findFundsOfProducts, findProducts, findShares, type ProductFundRow } from './product-queries.ts';
import { findProductUses } from './product-uses.ts';

/** Offers for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentProductsById(
  deps: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
  caller: Caller,
): Promise<Map<number, Schema<'Product'>>> {
  const { db } = deps;
  const now = deps.now();
  const today = calendarDate(now);
  const products = await findProducts(db, ids, today);
  const providerIds = products.map((product) => product.organizationId);
  const [funds, providers, offices, bookmarked] = await Promise.all([
    findFundsOfProducts(db, ids, { shop: caller.implementation, today }),
    findOrganizations(db, providerIds),
    findOfficesOfOrganizations(db, providerIds),
    caller.identity ? findBookmarked(db, caller.identity.id, ids) : new Set<number>(),
  ]);
  const { uses, shares } = await findLimitedUses(deps, funds, caller);
  const presenting = await presentingFor(db, caller, [
    ...products.map((product) => product.photoMediaId),
    ...[...providers.values()].map((provider) => provider.logoMediaId),
    ...funds.map((fund) => fund.logoMediaId),
    ...mediaOfOffices([...offices.values()].flat()),
  ]);
  const [fundsOf, usesOf] = [Map.groupBy(funds, (fund) => fund.productId), Map.groupBy(uses, (use) => use.productId)];
  return new Map(
    products.flatMap((product) => {
      const provider = providers.get(product.organizationId);
      if (provider === undefined) return [];
      const parts = {
        product,
        provider,
        offices: offices.get(provider.id) ?? [],
        funds: fundsOf.get(product.id) ?? [],
        uses: usesOf.get(product.id) ?? [],
        shares,
        isBookmarked: bookmarked.has(product.id),
      };
      return [[product.id, presentProduct(parts, { ...presenting, now })]];
    }),
  );
}

/** Uses are only counted of offers and funds on which something is limited. */
async function findLimitedUses({ db, now }: Pick<Deps, 'db' | 'now'>, funds: readonly ProductFundRow[], caller: Caller) {
  const limited = funds.filter((fund) => fund.limitTotal !== null || fund.limitPerIdentity !== null);
  const fundIds = [...new Set(limited.map((fund) => fund.fundId))];
  const today = calendarDate(now());
  const [uses, shares] = await Promise.all([
    findProductUses(db, { productIds: [...new Set(limited.map((fund) => fund.productId))], fundIds, today }),
    caller.identity ? findShares(db, { identityId: caller.identity.id, fundIds, today }) : new Map<number, number>(),
  ]);
  return { uses, shares };
}
