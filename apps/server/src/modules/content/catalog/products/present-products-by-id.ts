import type { Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { presentingFor, type NearCaller } from '../presenting.ts';
import { findPlacesOfOrganizations, mediaOfOffices, withProviders } from '../providers/offices/office-queries.ts';
import { findOrganizations } from '../providers/organization-queries.ts';
import { findSpendableVouchers } from './costs/spendable-voucher-queries.ts';
import { presentProduct } from './present-product.ts';
import { findBookmarked, findFundsOfProducts, findProducts, type ProductFundRow } from './product-queries.ts';
import { findProductUses, type ProductUse } from './product-uses.ts';

/** Offers for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentProductsById(
  deps: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
  caller: NearCaller,
): Promise<Map<number, Schema<'Product'>>> {
  const { db } = deps;
  const now = deps.now();
  const today = calendarDate(now);
  const products = await findProducts(db, ids, today);
  const providerIds = products.map((product) => product.organizationId);
  const [funds, providers, places, bookmarked] = await Promise.all([
    findFundsOfProducts(db, ids, { shop: caller.implementation, today }),
    findOrganizations(db, providerIds),
    findPlacesOfOrganizations(db, providerIds),
    caller.identity ? findBookmarked(db, caller.identity.id, ids) : new Set<number>(),
  ]);
  const offices = withProviders(places, providers);
  const fundIds = [...new Set(funds.map((fund) => fund.fundId))];
  const [uses, vouchers] = await Promise.all([
    findLimitedUses(db, funds, today),
    caller.identity ? findSpendableVouchers(db, { identityId: caller.identity.id, fundIds, today }) : [],
  ]);
  const presenting = await presentingFor(db, caller, [
    ...products.map((product) => product.photoMediaId),
    ...[...providers.values()].map((provider) => provider.logoMediaId),
    ...funds.map((fund) => fund.logoMediaId),
    ...mediaOfOffices(offices),
  ]);
  const officesOf = Map.groupBy(offices, (office) => office.organizationId);
  const [fundsOf, usesOf] = [Map.groupBy(funds, (fund) => fund.productId), Map.groupBy(uses, (use) => use.productId)];
  return new Map(
    products.flatMap((product) => {
      const provider = providers.get(product.organizationId);
      if (provider === undefined) return [];
      const parts = {
        product,
        provider,
        offices: officesOf.get(provider.id) ?? [],
        funds: fundsOf.get(product.id) ?? [],
        uses: usesOf.get(product.id) ?? [],
        vouchers,
        isBookmarked: bookmarked.has(product.id),
      };
      return [[product.id, presentProduct(parts, { ...presenting, now })]];
    }),
  );
}

/** Uses are only counted of offers and funds on which something is limited. */
function findLimitedUses(db: Db, funds: readonly ProductFundRow[], today: string): Promise<ProductUse[]> {
  const limited = funds.filter((fund) => fund.limitTotal !== null || fund.limitPerIdentity !== null);
  const fundIds = [...new Set(limited.map((fund) => fund.fundId))];
  return findProductUses(db, { productIds: [...new Set(limited.map((fund) => fund.productId))], fundIds, today });
}
