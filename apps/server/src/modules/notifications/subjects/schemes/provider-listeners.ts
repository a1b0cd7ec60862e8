import type { Deps } from '#platform/deps';
import type { Listeners } from '#platform/delivery/dispatcher';
import { mailAboutOffers, mailDecidedApplication, mailNewApplication } from './mail-provider.ts';

/** What providers and sponsors are told about each other (catalog.md 9, 10; funds.md 13). */
export function providerListeners(deps: Deps): Listeners {
  return {
    'provider.applied': (tx, { fundProviderId }) => mailNewApplication(deps, tx, fundProviderId),
    'provider.accepted': (tx, { fundProviderId }) =>
      mailDecidedApplication(deps, tx, { fundProviderId, name: 'fund_providers_state_accepted' }),
    'provider.rejected': (tx, { fundProviderId }) =>
      mailDecidedApplication(deps, tx, { fundProviderId, name: 'fund_providers_state_rejected' }),
    'provider.budget-allowed': (tx, { fundProviderId }) =>
      mailDecidedApplication(deps, tx, { fundProviderId, name: 'fund_providers_approved_budget' }),
    'provider.budget-revoked': (tx, { fundProviderId }) =>
      mailDecidedApplication(deps, tx, { fundProviderId, name: 'fund_providers_revoked_budget' }),
    'provider.products-allowed': (tx, { fundProviderId }) =>
      mailDecidedApplication(deps, tx, { fundProviderId, name: 'fund_providers_approved_products' }),
    'provider.products-revoked': (tx, { fundProviderId }) =>
      mailDecidedApplication(deps, tx, { fundProviderId, name: 'fund_providers_revoked_products' }),
    'products.approved': (tx, { productIds, fundId }) =>
      mailAboutOffers(deps, tx, { productIds, fundIds: [fundId], name: 'products_approved' }),
    'products.revoked': (tx, { productIds, fundId }) =>
      mailAboutOffers(deps, tx, { productIds, fundIds: [fundId], name: 'products_revoked' }),
    'product.subsidies-removed': (tx, { productId, fundIds }) =>
      mailAboutOffers(deps, tx, { productIds: [productId], fundIds, name: 'products_subsidies_removed' }),
    'product.expired': (tx, { productId }) =>
      mailAboutOffers(deps, tx, { productIds: [productId], fundIds: [], name: 'products_expired' }),
    'product.sold-out': (tx, { productId }) =>
      mailAboutOffers(deps, tx, { productIds: [productId], fundIds: [], name: 'funds_product_sold_out' }),
  };
}
