import { checkEmployee, checkPermission, type OrganizationCall } from '#people/organizations';
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

type ProductCall = OrganizationCall & { readonly params: { readonly product_id: number } };

export const providerProductOperations = (deps: Deps): ProviderProductOperations => {
  const { db } = deps;
  const asked = ({ params }: ProductCall) => ({ productId: params.product_id, organizationId: params.organization_id });
  const asReader = async (call: ProductCall) => {
    await checkEmployee(db, call);
    await checkProductOf(db, asked(call));
  };
  const asManager = (check: typeof checkProductOf) => async (call: ProductCall) => {
    await checkPermission(db, call, 'manage_products');
    await check(db, asked(call));
  };

  const show = async ({ params, caller }: ProductCall & { caller: Caller }) => ({
    data: await presentProviderProduct(deps, params.product_id, caller),
  });

  return {
    listOrganizationProducts: {
      before: (call) => checkEmployee(db, call),
      async handle({ params: { organization_id: organizationId }, query, caller }) {
        const page = { page: query.page ?? 1, perPage: query.per_page ?? 15 };
        const { ids, total } = await findProductIdsOf(db, {
          organizationId,
          q: query.q ?? undefined,
          source: query.source,
          unlimitedStock: query.unlimited_stock,
          page,
        });
        const data = await presentProviderProducts(deps, ids, caller);
        const totals = await countProducts(db, organizationId);
        const path = `${caller.origin}/api/v1/platform/organizations/${organizationId}/products`;
        const { meta, links } = paged(data, { ...page, total, path });
        return {
          data,
          links,
          meta: { ...meta, total_archived: totals.archive, total_provider: totals.provider, total_sponsor: totals.sponsor },
        };
      },
    },

    createProduct: {
      before: (call) => checkPermission(db, call, 'manage_products'),
      async handle({ params, body, identity, caller }) {
        const id = await createProduct(deps, { organizationId: params.organization_id, identityId: identity.id, input: body });
        return { data: await presentProviderProduct(deps, id, caller) };
      },
    },

    getOrganizationProduct: { before: asReader, handle: show },

    updateProduct: {
      before: asManager(checkOwnProduct),
      async handle(call) {
        await updateProduct(deps, { productId: call.params.product_id, identityId: call.identity.id, input: call.body });
        return show(call);
      },
      show,
    },

    deleteProduct: {
      before: asManager(checkLivingProductOf),
      async handle({ params }) {
        await deleteProduct(deps, params.product_id);
        return [];
      },
    },

    updateProductExclusions: {
      before: asManager(checkLivingProductOf),
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
      before: asReader,
      async handle({ params, query, caller }) {
        const page = { page: query.page ?? 1, perPage: 10 };
        const { ids, total } = await findAppliedFundIds(db, {
          organizationId: params.organization_id,
          q: query.q ?? undefined,
          page,
        });
        const data = await presentProductFunds(deps, { productId: params.product_id, fundIds: ids }, caller);
        const path = `${caller.origin}/api/v1/platform/organizations/${params.organization_id}/products/${params.product_id}/funds`;
        return paged(data, { ...page, total, path });
      },
    },
  };
};
