import { FilterOptions } from './filter-options.tsx';
import type { CategoryOptions } from './category-options.ts';

interface CategoryFilterProps {
  options: CategoryOptions;
  words: { category: string; allCategories: string; subcategory: string; allSubcategories: string };
}

/** The kind of offer, and below it what exactly once a kind is chosen. (screens.md 3.4) */
export function CategoryFilter({ options, words }: CategoryFilterProps) {
  return (
    <>
      <FilterOptions
        label={words.category}
        name="product_category_id"
        all={words.allCategories}
        options={options.categories}
        chosen={options.category}
      />
      <FilterOptions
        key={options.category}
        label={words.subcategory}
        name="product_subcategory_id"
        all={words.allSubcategories}
        options={options.subcategories}
        chosen={options.subcategory}
      />
    </>
  );
}

/** The address knows one category: the most precise. Another kind makes what exactly void. */
export function settleCategory(query: URLSearchParams, changed: readonly string[]): void {
  const subcategory = query.get('product_subcategory_id') ?? '';
  query.delete('product_subcategory_id');
  if (subcategory !== '' && !changed.includes('product_category_id')) query.set('product_category_id', subcategory);
}
