import type { Schema } from '@tegoed/contract';
import type { PageArgs } from '../platform/page.ts';
import type { ScreenName } from '../platform/paths.ts';
import { bestCost } from './cost/cost.ts';
import { loadOwnCosts } from './cost/load-own-costs.ts';
import type { OwnCostsOf } from './cost/load-own-costs.ts';
import { pickFields } from './pick-fields.ts';
import type { ProductOfCard } from './product-card.tsx';

/** What the cards of offers show, of an answer of the platform. */
export async function productsOfCards(
  args: Pick<PageArgs<ScreenName>, 'api' | 'signedIn'>,
  products: readonly Schema<'Product'>[],
): Promise<ProductOfCard[]> {
  const ownCosts = await loadOwnCosts(args, products);
  return products.map((product) => productOfCard(product, ownCosts));
}

export function productOfCard(product: Schema<'Product'>, ownCosts: OwnCostsOf): ProductOfCard {
  return {
    ...pickFields(product, ['id', 'name', 'bookmarked']),
    organization: { name: product.organization.name },
    photo: product.photo && { sizes: product.photo.sizes },
    cost: bestCost(product, ownCosts(product)),
  };
}
