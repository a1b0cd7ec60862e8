import type { CategoryOptions } from './category-options.ts';
import type { ChosenFilter } from './chosen-filters.tsx';
import { nameOfOption } from './filter-options.tsx';
import type { FilterOption } from './filter-options.tsx';
import type { ListChoice } from './list-choice.ts';

interface Chosen {
  filters: Partial<ListChoice>;
  funds: readonly FilterOption[];
  providers?: readonly FilterOption[];
  categories: CategoryOptions;
}

/** The filters that are on, by the names of what they choose. `href` is the list with another choice, from its first page. */
export function useChosenFilters(
  { filters, funds, providers = [], categories }: Chosen,
  href: (change: Partial<ListChoice>) => string,
): ChosenFilter[] {
  const { words, fund, provider } = filters;
  const { category, subcategory } = categories;
  const shown: [string | undefined, Partial<ListChoice>][] = [
    [words && `‘${words}’`, { words: '' }],
    [nameOf(funds, fund), { fund: null }],
    [nameOf(categories.categories, category), { category: null }],
    [nameOf(categories.subcategories, subcategory), { category }],
    [nameOf(providers, provider), { provider: null }],
  ];
  return shown.flatMap(([label, without]) => (label ? [{ label, href: href(without) }] : []));
}

/** What a chosen filter is called, if it is chosen. */
export function nameOf(options: readonly FilterOption[], id: number | null | undefined): string | undefined {
  return id == null ? undefined : nameOfOption(options, id);
}
