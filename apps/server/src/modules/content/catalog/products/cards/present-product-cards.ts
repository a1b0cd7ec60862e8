import type { Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { decimalFromCents } from '@tegoed/domain/money';
import type { Deps } from '#platform/deps';
import { presentMedia } from '#platform/services/media-store';
import type { NearCaller } from '../../presenting.ts';
import { findCardPlaces, type CardPlaceRow } from '../../providers/offices/office-queries.ts';
import { presentPosition } from '../../providers/offices/present-office.ts';
import { presentOwnCosts } from '../costs/own-costs.ts';
import { findSpendableVouchers, type SpendableVoucher } from '../costs/spendable-voucher-queries.ts';
import { presentCategoryOf, priceWithFund } from '../present-product.ts';
import { discountInWords, priceInWords } from '../product-price.ts';
import { findFundsOfProducts, type ProductFundRow } from '../product-queries.ts';
import { findLimitedUses, type ProductUse } from '../product-uses.ts';
import { findProductCards, type ProductCardRow } from './product-card-queries.ts';

/** How cards of offers are asked for. */
interface CardReading {
  readonly caller: NearCaller;
  /** Whether the places of their providers are told. */
  readonly withPlaces: boolean;
}

/** What belongs to one card. */
interface CardParts {
  readonly product: ProductCardRow;
  readonly funds: readonly ProductFundRow[];
  readonly places: readonly CardPlaceRow[];
  readonly uses: readonly ProductUse[];
  readonly vouchers: readonly SpendableVoucher[];
}

/** What the cards of offers show, by id and in the order of the ids; of a visitor in two statements. */
export async function presentProductCards(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
  reading: CardReading,
): Promise<Map<number, Schema<'ProductCard'>>> {
  const { caller, withPlaces } = reading;
  const today = calendarDate(now());
  const identityId = caller.identity?.id ?? null;
  const [products, funds, places, vouchers] = await Promise.all([
    findProductCards(db, { ids, identityId }),
    findFundsOfProducts(db, ids, { shop: caller.implementation, today }),
    withPlaces ? findCardPlaces(db, ids) : [],
    identityId === null ? [] : findSpendableVouchers(db, { identityId, today }),
  ]);
  const payable = funds.filter(({ fundId }) => vouchers.some((voucher) => voucher.fundId === fundId));
  const uses = await findLimitedUses(db, payable, { by: { identityId }, today });
  const [fundsOf, usesOf] = [Map.groupBy(funds, (fund) => fund.productId), Map.groupBy(uses, (use) => use.productId)];
  const placesOf = Map.groupBy(places, (place) => place.organizationId);
  return new Map(
    products.map((product) => {
      const parts = {
        product,
        funds: fundsOf.get(product.id) ?? [],
        places: placesOf.get(product.providerId) ?? [],
        uses: usesOf.get(product.id) ?? [],
        vouchers,
      };
      return [product.id, presentProductCard(parts, caller)];
    }),
  );
}

function presentProductCard(parts: CardParts, caller: NearCaller): Schema<'ProductCard'> {
  const { product, funds, places } = parts;
  return {
    id: product.id,
    name: product.name,
    organization: { id: product.providerId, name: product.providerName },
    product_category: presentCategoryOf(product, caller.language),
    photo: presentMedia(product.photo, caller.origin),
    price: decimalFromCents(product.priceCents),
    price_type: product.priceType,
    price_locale: priceInWords(product, caller.language),
    price_discount_locale: discountInWords(product, caller.language),
    funds: funds.map((fund) => ({
      id: fund.fundId,
      name: fund.name,
      type: fund.type,
      ...priceWithFund(fund, product),
    })),
    offices: places.map((place) => ({
      id: place.id,
      address: place.address,
      state: place.state,
      ...presentPosition(place, caller.centre),
    })),
    bookmarked: product.isBookmarked,
    own_costs: presentOwnCosts(parts, caller.language),
  };
}
