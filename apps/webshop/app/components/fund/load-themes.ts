import type { PageArgs } from '../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';

/** A kind of help that this shop really has: a kind of offer with something for sale in it or below it. */
export interface Theme {
  id: number;
  key: string;
  name: string;
  /** Offers of it; undefined on a platform that does not count them. */
  count: number | undefined;
}

interface Narrowed {
  /** Below this kind, or at the top. */
  parent?: number;
  /** What a voucher of this fund can be spent on. */
  fundId?: number;
}

/**
 * The kinds of offers with something for sale, in one call. Some platforms know no funds here and would name what a voucher does not
 * pay; those count nothing, which tells. For a fund nothing is then named.
 */
export async function loadThemes(
  { api, cfg }: Pick<PageArgs<ScreenName>, 'api' | 'cfg'>,
  { parent, fundId }: Narrowed = {},
): Promise<Theme[]> {
  if (!cfg.products.list) return [];
  const query = { parent_id: parent ?? 'null', used: true, counted: true, per_page: 1000, fund_id: fundId } as const;
  const { data } = await api.get('/platform/product-categories', { query });
  const themes = data.map(({ id, key, name, products_count: count }) => ({ id, key, name, count }));
  return themes.filter(({ count }) => (fundId ? (count ?? 0) > 0 : count !== 0));
}

/** As many as there are places, those with most offers, in the order in which they came. */
export function pickThemes(themes: readonly Theme[], places: number): Theme[] {
  const most = themes.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, places);
  return themes.filter((theme) => most.includes(theme));
}
