import type { Schema } from '@tegoed/contract';
import { redirect } from 'react-router';
import { pictureOfFund } from '../../components/pictures/fund-picture.tsx';
import type { FundOfPicture } from '../../components/pictures/fund-picture.tsx';
import { listOfOffer } from '../../components/offer/list-of-offer.ts';
import type { OfficeWithPlace } from '../../components/map/map-place.ts';
import { pickFields } from '../../components/pick-fields.ts';
import type { ProductOfCard } from '../../components/offer/product-card.tsx';
import { loadOwnCosts } from '../../components/cost/load-own-costs.ts';
import type { OwnOfferCost, PricingFund } from '../../components/cost/cost.ts';
import { productsOfCards } from '../../components/offer/product-of-card.ts';
import { providerOfCard } from '../../components/provider/provider-card.tsx';
import type { ProviderOfCard } from '../../components/provider/provider-card.tsx';
import type { PageArgs } from '../../platform/page/page.ts';
import { Refusal } from '@tegoed/client/refusal';
import type { OfferList } from './offer-filters.ts';
import type { FundOfOffer } from './offer-terms.ts';

type Product = Schema<'Product'>;
type Voucher = Schema<'VoucherListItem'>;

const pageFields = [
  'id',
  'name',
  'bookmarked',
  'description_html',
  'photo',
  'alternative_text',
  'organization_id',
  'price',
  'price_type',
  'price_locale',
  'price_discount_locale',
  'stock_amount',
  'unlimited_stock',
  'sold_out',
  'expired',
  'expire_at',
  'expire_at_locale',
  'deleted',
] as const satisfies (keyof Product)[];

export interface FundOfPage extends FundOfOffer, PricingFund {
  picture: FundOfPicture;
}

type OfficeOfOffer = OfficeWithPlace & Pick<Schema<'Office'>, 'organization_id'>;

export interface OfferOfPage extends Pick<Product, (typeof pageFields)[number]> {
  /** Name of its kind. */
  category: string | undefined;
  /** Name of who offers it. */
  providerName: string;
  /** Where it is offered; none in a shop that shows no map of it. */
  offices: OfficeOfOffer[];
  funds: FundOfPage[];
}

/** What a citizen reserves with; a visitor has none of it. */
export interface Reserving {
  /** All that the platform tells, for the form of the reservation. */
  product: Product;
  /** Vouchers with money or uses, asked for with this offer. */
  vouchers: Voucher[];
  /** What the offer costs with each voucher, the best first. */
  costs: readonly OwnOfferCost[];
}

export interface OfferData {
  offer: OfferOfPage;
  provider: ProviderOfCard | undefined;
  reserving: Reserving | undefined;
  list: OfferList;
  /** Offers of the same kind. */
  more: ProductOfCard[];
}

/** As many offers as stand beside each other. */
const samples = 3;

/** One offer, and with which vouchers this reader can get it (screens.md 3.5). A shop without offer pages goes home. */
export async function loadOffer(args: PageArgs<'product'>): Promise<OfferData> {
  const { api, cfg, params, path } = args;
  if (!cfg.products.show) throw redirect(path('home'));
  const [{ data: product }, vouchers] = await Promise.all([
    api.get('/platform/products/{product_id}', { path: { product_id: params.id } }),
    loadVouchers(args),
  ]);
  const list = listOfOffer(product);
  const [provider, more, ownCosts] = await Promise.all([
    findProvider(args, product.organization_id),
    loadMore(args, product, list),
    loadOwnCosts(args, [product]),
  ]);
  return {
    offer: offerOfPage(product, cfg.show_product_map ? product.offices : []),
    provider,
    reserving: vouchers && { product, vouchers, costs: ownCosts(product) ?? [] },
    list,
    more,
  };
}

async function loadVouchers({ api, params, signedIn }: PageArgs<'product'>): Promise<Voucher[] | undefined> {
  if (!signedIn) return undefined;
  const query = { product_id: params.id, type: 'regular', state: 'active', per_page: 100 } as const;
  const { data } = await api.get('/platform/vouchers', { query });
  return data;
}

/** A provider that no longer takes part here is not shown; the offer that was reserved there still is. */
async function findProvider({ api }: Pick<PageArgs<'product'>, 'api'>, id: number): Promise<ProviderOfCard | undefined> {
  try {
    const { data } = await api.get('/platform/providers/{organization_id}', { path: { organization_id: id } });
    return providerOfCard(data);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

async function loadMore(args: PageArgs<'product'>, product: Product, list: OfferList): Promise<ProductOfCard[]> {
  const { api, cfg } = args;
  if (!cfg.products.list || product.product_category_id === null) return [];
  const query = {
    fund_type: list,
    product_category_id: product.product_category_id,
    per_page: samples + 1,
    fields: 'card',
  } as const;
  const { data } = await api.get('/platform/products', { query });
  const others = data.filter(({ id }) => id !== product.id).slice(0, samples);
  return productsOfCards(args, others);
}

function offerOfPage(product: Product, offices: readonly Schema<'Office'>[]): OfferOfPage {
  return {
    ...pickFields(product, pageFields),
    category: product.product_category?.name,
    providerName: product.organization.name,
    offices: offices.map((office) => pickFields(office, ['id', 'organization_id', 'address', 'lat', 'lon', 'state', 'schedule'])),
    funds: product.funds.map((fund) => ({
      ...pickFields(fund, [
        'id',
        'name',
        'type',
        'end_at',
        'end_at_locale',
        'reservations_enabled',
        'limit_per_identity',
        'limit_available',
        'price',
      ]),
      picture: pictureOfFund(fund),
    })),
  };
}
