import type { ChosenFilter } from '../../components/chosen-filters.tsx';
import { nameOfOption } from '../../components/filter-options.tsx';
import type { FilterOption } from '../../components/filter-options.tsx';
import { useT } from '../../platform/texts.ts';
import type { OffersData } from './load-offers.ts';
import type { OfferFilters } from './offer-filters.ts';

type Chosen = Pick<OffersData, 'filters' | 'funds' | 'providers' | 'categories'>;

/** The filters that are on, by the names of what they choose. */
export function useChosenFilters(
  { filters, funds, providers, categories }: Chosen,
  href: (change: Partial<OfferFilters>) => string,
): ChosenFilter[] {
  const t = useT('offers');
  const { category, subcategory } = categories;
  const nearby =
    filters.postcode !== '' && filters.distance !== null
      ? `${filters.postcode}, ${t('filters.distance-km', { km: String(filters.distance) })}`
      : filters.postcode;
  const shown: [string | undefined, Partial<OfferFilters>][] = [
    [filters.words && `‘${filters.words}’`, { words: '' }],
    [nameOf(funds, filters.fund), { fund: null }],
    [nameOf(categories.categories, category), { category: null }],
    [nameOf(categories.subcategories, subcategory), { category }],
    [nameOf(providers, filters.provider), { provider: null }],
    [nearby, { postcode: '', distance: null }],
  ];
  return shown.flatMap(([label, without]) => (label ? [{ label, href: href({ ...without, page: 1 }) }] : []));
}

function nameOf(options: readonly FilterOption[], id: number | null): string | undefined {
  return id === null ? undefined : nameOfOption(options, id);
}
