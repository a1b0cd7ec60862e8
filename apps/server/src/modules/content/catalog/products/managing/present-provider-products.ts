import type { Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { Caller } from '#platform/http/operations';
import { inOrder } from '../../presenting.ts';
import { findOrganizations } from '../../providers/organization-queries.ts';
import { presentOrganizationBasic } from '../../providers/present-organization.ts';
import { presentProductsById } from '../present-products-by-id.ts';
import { presentProductSale } from './present-product-sale.ts';
import { findProductSales } from './product-sale-queries.ts';
import { findExcludedFunds, findMakings } from './stored-product-queries.ts';

type ReadingDeps = Pick<Deps, 'db' | 'now'>;

/** Offers as their provider sees them, in the order of the ids. */
export async function presentProviderProducts(
  deps: ReadingDeps,
  ids: readonly number[],
  caller: Caller,
): Promise<Schema<'ProviderProduct'>[]> {
  if (ids.length === 0) return [];
  const products = await presentProductsById(deps, ids, caller);
  const [makings, excluded, sales] = await Promise.all([
    findMakings(deps.db, ids),
    findExcludedFunds(deps.db, ids),
    findProductSales(deps.db, ids, calendarDate(deps.now())),
  ]);
  const sponsors = await findOrganizations(
    deps.db,
    [...makings.values()].flatMap(({ sponsorOrganizationId }) => sponsorOrganizationId ?? []),
  );
  return inOrder(ids, products).map((product) => {
    const making = makings.get(product.id);
    const sponsorId = making?.sponsorOrganizationId ?? null;
    const sponsor = sponsorId === null ? undefined : sponsors.get(sponsorId);
    return {
      ...product,
      ...(making === undefined ? {} : { version: making.version }),
      sponsor_organization_id: sponsorId,
      sponsor_organization: sponsor ? presentOrganizationBasic(sponsor, caller) : null,
      excluded_funds: (excluded.get(product.id) ?? []).map(({ id, name, state }) => ({ id, name, state })),
      sales: (sales.get(product.id) ?? []).map((sale) => presentProductSale(sale, caller.language)),
    };
  });
}

/** One offer as its provider sees it. Throws 404 when it does not exist. */
export async function presentProviderProduct(deps: ReadingDeps, id: number, caller: Caller): Promise<Schema<'ProviderProduct'>> {
  const [product] = await presentProviderProducts(deps, [id], caller);
  if (!product) throw notFound();
  return product;
}
