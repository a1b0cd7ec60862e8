import type { Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { presentingFor, type NearCaller } from '../presenting.ts';
import { findPlacesOfOrganizations, mediaOfOffices, withProviders } from '../providers/offices/office-queries.ts';
import { findOrganizations } from '../providers/organization-queries.ts';
import { findSpendableVouchers } from './costs/spendable-voucher-queries.ts';
import { presentProduct } from './present-product.ts';
import { findBookmarked, findFundsOfProducts, findProducts } from './product-queries.ts';
import { findLimitedUses } from './product-uses.ts';

/** Offers for a reader, by id and in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentProductsById(
  deps: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
  caller: NearCaller,
): Promise<Map<number, Schema<'Product'>>> {
  if (ids.length === 0) return new Map();
  const { db } = deps;
  const now = deps.now();
  const today = calendarDate(now);
  const [products, funds, bookmarked] = await Promise.all([
    findProducts(db, ids, today),
    findFundsOfProducts(db, ids, { shop: caller.implementation, today }),
    caller.identity ? findBookmarked(db, caller.identity.id, ids) : new Set<number>(),
  ]);
  const providerIds = products.map((product) => product.organizationId);
  const fundIds = [...new Set(funds.map((fund) => fund.fundId))];
  const [providers, places, uses, vouchers] = await Promise.all([
    findOrganizations(db, providerIds),
    findPlacesOfOrganizations(db, providerIds),
    findLimitedUses(db, funds, today),
    caller.identity ? findSpendableVouchers(db, { identityId: caller.identity.id, fundIds, today }) : [],
  ]);
  const offices = withProviders(places, providers);
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
