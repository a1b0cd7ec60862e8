import type { Schema } from '@tegoed/contract';
import { presentProductCards, presentProductsById, presentProvidersById } from '#content/catalog';
import { presentFundsById } from '#schemes/funds';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import type { FoundItem } from './find-search-items.ts';
import type { SearchItemType } from './search-filter.ts';

/** What was found, each with the whole thing in it; all texts are plain. */
export async function presentSearchItems(
  deps: Deps,
  items: readonly FoundItem[],
  { caller, fields }: { caller: Caller; fields: 'all' | 'card' | undefined },
): Promise<Schema<'SearchItem'>[]> {
  const idsOf = (type: SearchItemType) => items.filter((item) => item.type === type).map((item) => item.id);
  const [funds, products, listedProviders] = await Promise.all([
    presentFundsById(deps, idsOf('funds'), { caller, checkCriteria: false }),
    fields === 'card'
      ? presentProductCards(deps, idsOf('products'), { caller, withPlaces: true })
      : presentProductsById(deps, idsOf('products'), caller),
    presentProvidersById(deps.db, idsOf('providers'), caller),
  ]);
  const providers = new Map(listedProviders.map((provider) => [provider.id, provider]));
  return items.flatMap((item): Schema<'SearchItem'>[] => {
    const text = { id: item.id, description_text: item.descriptionText };
    const noPrice = { price: null, price_locale: null };
    const fund = item.type === 'funds' ? funds.get(item.id) : undefined;
    if (fund) return [{ ...text, ...noPrice, item_type: 'fund', name: fund.name, media: fund.logo ?? null, resource: fund }];
    const provider = item.type === 'providers' ? providers.get(item.id) : undefined;
    if (provider)
      return [
        { ...text, ...noPrice, item_type: 'provider', name: provider.name, media: provider.logo ?? null, resource: provider },
      ];
    const product = item.type === 'products' ? products.get(item.id) : undefined;
    if (!product) return [];
    const { name, price, price_locale, photo } = product;
    return [{ ...text, item_type: 'product', name, price, price_locale, media: photo, resource: product }];
  });
}
