import { useT } from '../../platform/language/texts.ts';
import { FilterOptions } from './filter-options.tsx';
import type { CategoryOptions } from './category-options.ts';

interface CategoryFilterProps {
  options: CategoryOptions;
  /** Where "Soort" alone could mean something else. */
  label?: string;
}

/** The kind of offer, and below it what exactly once a kind is chosen. (screens.md 3.4) */
export function CategoryFilter({ options, label }: CategoryFilterProps) {
  const t = useT('filters');
  return (
    <>
      <FilterOptions
        label={label ?? t('category')}
        name="product_category_id"
        all={t('category-all')}
        options={options.categories}
        chosen={options.category}
      />
      <FilterOptions
        key={options.category}
        label={t('subcategory')}
        name="product_subcategory_id"
        all={t('subcategory-all')}
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
