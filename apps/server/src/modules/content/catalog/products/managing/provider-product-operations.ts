import type { Deps } from '#platform/deps';
import type { Caller, Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { excludeProduct } from './exclude-product.ts';
import { findAppliedFundIds, presentProductFunds } from './find-product-funds.ts';
import { presentProviderProduct, presentProviderProducts } from './present-provider-products.ts';
import {
  checkLivingProductOf,
  checkOwnProduct,
  checkProductOf,
  createProduct,
  deleteProduct,
  updateProduct,
} from './store-product.ts';
import { countProducts, findProductIdsOf } from './stored-product-queries.ts';

export type ProviderProductOperations = Handlers<
  | 'listOrganizationProducts'
  | 'createProduct'
  | 'getOrganizationProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'updateProductExclusions'
  | 'listProductFunds'
>;

interface ProductCall {
  readonly params: { readonly organization_id: number; readonly product_id: number };
}

export const providerProductOperations = (deps: Deps): ProviderProductOperations => {
  const { db } = deps;
  const asked = ({ params }: ProductCall) => ({ productId: params.product_id, organizationId: params.organization_id });
  const only = (check: typeof checkProductOf) => (call: ProductCall) => check(db, asked(call));

  const show = async ({ params, caller }: ProductCall & { caller: Caller }) => ({
    data: await presentProviderProduct(deps, params.product_id, caller),
  });

  return {
    async listOrganizationProducts({ params: { organization_id: organizationId }, query, caller, page }) {
      const { ids, total } = await findProductIdsOf(db, {
        organizationId,
        q: query.q ?? undefined,
        source: query.source,
        unlimitedStock: query.unlimited_stock,
        page,
      });
      const data = await presentProviderProducts(deps, ids, caller);
      const totals = await countProducts(db, organizationId);
      const { meta, links } = paged(data, { ...page, total });
      return {
        data,
        links,
        meta: { ...meta, total_archived: totals.archive, total_provider: totals.provider, total_sponsor: totals.sponsor },
      };
    },

    async createProduct({ params, body, identity, caller }) {
      const id = await createProduct(deps, { organizationId: params.organization_id, identityId: identity.id, input: body });
      return { data: await presentProviderProduct(deps, id, caller) };
    },

    getOrganizationProduct: { before: only(checkProductOf), handle: show },

    updateProduct: {
      before: only(checkOwnProduct),
      async handle(call) {
        await updateProduct(deps, { productId: call.params.product_id, identityId: call.identity.id, input: call.body });
        return show(call);
      },
      show,
    },

    deleteProduct: {
      before: only(checkLivingProductOf),
      async handle({ params }) {
        await deleteProduct(deps, params.product_id);
        return [];
      },
    },

    updateProductExclusions: {
      before: only(checkLivingProductOf),
      async handle(call) {
        await excludeProduct(deps, {
          productId: call.params.product_id,
          organizationId: call.params.organization_id,
          enable: call.body.enable_funds ?? [],
          disable: call.body.disable_funds ?? [],
        });
        return show(call);
      },
      show,
    },

    listProductFunds: {
      before: only(checkProductOf),
      async handle({ params, query, caller, page }) {
        const { ids, total } = await findAppliedFundIds(db, {
          organizationId: params.organization_id,
          q: query.q ?? undefined,
          page,
        });
        const data = await presentProductFunds(deps, { productId: params.product_id, fundIds: ids }, caller);
        return paged(data, { ...page, total });
      },
    },
  };
};
