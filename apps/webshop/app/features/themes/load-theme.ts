import { loadThemes } from '../../components/fund/load-themes.ts';
import type { Theme } from '../../components/fund/load-themes.ts';
import { pictureOfFund } from '../../components/pictures/fund-picture.tsx';
import type { FundOfPicture } from '../../components/pictures/fund-picture.tsx';
import type { ListedOffer } from '../../components/offer/listed-offer.ts';
import type { ProductOfCard } from '../../components/offer/product-card.tsx';
import { productsOfCards } from '../../components/offer/product-of-card.ts';
import { notFound } from '../../platform/page/page.ts';
import type { PageArgs } from '../../platform/page/page.ts';
import { part } from '@tegoed/client/part';

/** A scheme with which one can get something of this kind. */
export interface ThemeFund extends FundOfPicture {
  id: number;
  summary: string | null | undefined;
}

export interface ThemeData {
  theme: Pick<Theme, 'id' | 'key' | 'name'>;
  /** What exactly there is below it. */
  kinds: Theme[];
  examples: ProductOfCard[];
  /** How many offers each list has of it. */
  counts: { products: number; actions: number };
  funds: ThemeFund[];
  others: Theme[];
}

/** So many offers are looked at for the schemes that pay them, and so many of those are shown. */
const looked = 30;
const shown = 3;

/** One kind of help with what this shop really has of it; without an offer there is no such page. */
export async function loadTheme(args: PageArgs<'explanation-theme'>): Promise<ThemeData> {
  const { api, cfg, params } = args;
  if (!cfg.products.list) notFound();
  const offers = async (type: 'budget' | 'subsidies', exists: boolean): Promise<Found> =>
    exists
      ? api.get('/platform/products', {
          query: { fund_type: type, product_category_id: params.id, per_page: looked, fields: 'card' },
        })
      : { data: [], meta: { total: 0 } };
  const [{ data: theme }, budget, subsidies] = await Promise.all([
    api.get('/platform/product-categories/{product_category_id}', { path: { product_category_id: params.id } }),
    offers('budget', cfg.has_budget_funds),
    offers('subsidies', cfg.has_subsidy_funds),
  ]);
  const products = [...budget.data, ...subsidies.data];
  if (products.length === 0) notFound();
  const [kinds, themes, funds, examples] = await Promise.all([
    part(loadThemes(args, { parent: theme.id })),
    part(loadThemes(args)),
    part(loadFunds(args, products)),
    productsOfCards(args, distinct(products).slice(0, shown)),
  ]);
  return {
    theme: { id: theme.id, key: theme.key, name: theme.name },
    kinds: kinds ?? [],
    examples,
    counts: { products: budget.meta.total, actions: subsidies.meta.total },
    funds: funds ?? [],
    others: (themes ?? []).filter(({ id }) => id !== theme.id),
  };
}

interface Found {
  data: ListedOffer[];
  meta: { total: number };
}

/** The schemes of the shop that pay at least one of these offers. */
async function loadFunds({ api, cfg }: PageArgs<'explanation-theme'>, products: readonly ListedOffer[]): Promise<ThemeFund[]> {
  if (!cfg.funds.list) return [];
  const paying = new Set(products.flatMap(({ funds }) => funds.map(({ id }) => id)));
  const { data } = await api.get('/platform/funds', { query: { per_page: 100 } });
  return data
    .filter(({ id }) => paying.has(id))
    .map((fund) => ({ ...pictureOfFund(fund), id: fund.id, summary: fund.description_short }));
}

/** An offer for sale on both kinds of schemes stands in both lists. */
function distinct(products: readonly ListedOffer[]): ListedOffer[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
