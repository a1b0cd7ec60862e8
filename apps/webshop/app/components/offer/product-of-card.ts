import type { Schema } from '@tegoed/contract';
import type { PageArgs } from '../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import { addressParts } from '../provider/address-parts.ts';
import { bestCost } from '../cost/cost.ts';
import { loadOwnCosts } from '../cost/load-own-costs.ts';
import type { OwnCostsOf } from '../cost/load-own-costs.ts';
import { nearestOffice } from '../nearby/near-place.ts';
import { pickFields } from '../pick-fields.ts';
import type { NearestPlace } from '../nearby/nearest-line.tsx';
import type { ListedOffer } from './listed-offer.ts';
import type { ProductOfCard } from './product-card.tsx';

/** What the cards of offers show, of an answer of the platform. */
export async function productsOfCards(
  args: Pick<PageArgs<ScreenName>, 'api' | 'signedIn'>,
  products: readonly ListedOffer[],
): Promise<ProductOfCard[]> {
  const ownCosts = await loadOwnCosts(args, products);
  return products.map((product) => productOfCard(product, ownCosts));
}

export function productOfCard(product: ListedOffer, ownCosts: OwnCostsOf): ProductOfCard {
  return {
    ...pickFields(product, ['id', 'name', 'bookmarked']),
    organization: { name: product.organization.name },
    category: product.product_category?.name,
    photo: product.photo && { sizes: product.photo.sizes },
    nearest: nearestOf(product.offices),
    cost: bestCost(product, ownCosts(product)),
  };
}

type OfficeOfCard = Pick<Schema<'Office'>, 'address' | 'distance' | 'state'>;

/** The nearest of these places, where it is known how far they are. */
export function nearestOf(offices: readonly OfficeOfCard[]): NearestPlace | undefined {
  const office = nearestOffice(offices);
  return office?.distance === undefined ? undefined : { metres: office.distance, street: addressParts(office.address).street };
}
