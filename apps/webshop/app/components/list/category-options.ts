import type { ShopApi } from '@tegoed/client/api-client';
import type { PageArgs } from '../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import { Refusal } from '@tegoed/client/refusal';
import type { FilterOption } from './filter-options.tsx';
import { numberIn } from './query-values.ts';

/** A kind of offer, and what exactly within it. */
export interface ChosenCategory {
  category: number | null;
  subcategory: number | null;
}

export interface CategoryOptions extends ChosenCategory {
  categories: FilterOption[];
  subcategories: FilterOption[];
}

type Asking = Pick<PageArgs<ScreenName>, 'api' | 'implementation'>;

/** The category that an address means, and the kind that a form without scripts sent beside what exactly. */
function categoryIn(query: URLSearchParams): { wanted: number | null; within: number | null } {
  const category = numberIn(query, 'product_category_id');
  const subcategory = numberIn(query, 'product_subcategory_id');
  return { wanted: subcategory ?? category, within: subcategory === null ? null : category };
}

/** The chosen category as parent and child; a category that does not exist is none. */
export async function findCategory({ api }: Pick<Asking, 'api'>, query: URLSearchParams): Promise<ChosenCategory> {
  const { wanted, within } = categoryIn(query);
  if (wanted === null) return none;
  const found = await findParent(api, wanted);
  if (!found) return none;
  return placeCategory({ wanted, within, parent: found.parent });
}

const none: ChosenCategory = { category: null, subcategory: null };

/** A kind that was changed in a form without scripts comes with what exactly of the former kind: that is void. */
export function placeCategory(found: { wanted: number; within: number | null; parent: number | null }): ChosenCategory {
  const { wanted, within, parent } = found;
  if (within !== null && parent !== within) return { category: within, subcategory: null };
  return parent === null ? { category: wanted, subcategory: null } : { category: parent, subcategory: wanted };
}

async function findParent(api: ShopApi, id: number): Promise<{ parent: number | null } | undefined> {
  try {
    const { data } = await api.get('/platform/product-categories/{product_category_id}', { path: { product_category_id: id } });
    return { parent: data.parent_id };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

interface OfferedCategories {
  /** Only kinds that have such offers. */
  type: 'budget' | 'subsidies';
  /** Each kind tells how many it has. That is true as long as nothing else narrows the list. */
  counted: boolean;
}

/** The kinds to choose from, and what exactly within the chosen kind; for a list of offers those that it has. */
export async function loadCategoryOptions(
  { api, implementation }: Asking,
  chosen: ChosenCategory,
  offered?: OfferedCategories,
): Promise<CategoryOptions> {
  const used = {
    ...(implementation.flags.showOnlyUsedCategories && { used: true }),
    ...(offered && { used_type: offered.type, counted: offered.counted }),
  };
  const childrenOf = async (parent: number | 'null') => {
    const { data } = await api.get('/platform/product-categories', { query: { parent_id: parent, per_page: 1000, ...used } });
    return data.map(({ id, name, products_count: count }) => ({ id, name, count }));
  };
  const [categories, subcategories] = await Promise.all([
    childrenOf('null'),
    chosen.category === null ? [] : childrenOf(chosen.category),
  ]);
  return { categories, subcategories, ...chosen };
}
