import { FilterGroup } from '@tegoed/ui/filter-panel';
import { SearchBox } from '@tegoed/ui/search-box';
import { useMemo } from 'react';
import { CategoryFilter, settleCategory } from '../../components/category-filter.tsx';
import { FilterOptions } from '../../components/filter-options.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { NearbyFilter } from '../../components/nearby-filter.tsx';
import { useSession } from '../../platform/session.ts';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { OffersData } from './load-offers.ts';
import { distances, readOfferFilters, writeOfferFilters } from './offer-filters.ts';

/** By what offers can be chosen. */
export function OfferFilterPanel({ list, filters, meta, errors, funds, providers, categories }: OffersData) {
  const t = useT('offers');
  const shell = useT('shell');
  const path = usePath();
  const session = useSession();
  const screen = list === 'budget' ? 'products' : 'actions';
  const values = useMemo(
    () => ({
      q: filters.words,
      fund_id: text(filters.fund),
      organization_id: text(filters.provider),
      product_category_id: text(categories.category),
      product_subcategory_id: text(categories.subcategory),
      postcode: filters.postcode,
      distance: text(filters.distance),
      order_by: filters.order,
    }),
    [filters, categories],
  );
  const chosen = [filters.words, filters.fund, filters.provider, filters.category, filters.postcode].filter(Boolean).length;
  return (
    <ListFilters
      label={t('filters.label')}
      apply={t('filters.show')}
      action={path(screen)}
      address={(query, changed) => {
        settleCategory(query, changed);
        return path(screen, {}, writeOfferFilters(readOfferFilters(query, session)));
      }}
      values={values}
      chosen={chosen}
      total={meta.total}
      kept={{ bookmarked: filters.bookmarked ? '1' : '', display_type: filters.look === 'list' ? 'list' : '' }}
    >
      <FilterGroup>
        <SearchBox
          showLabel
          name="q"
          label={t('filters.word')}
          buttonLabel={shell('search.button')}
          defaultValue={filters.words}
          maxLength={100}
        />
      </FilterGroup>
      <FilterOptions label={t('filters.fund')} name="fund_id" all={t('filters.fund-all')} options={funds} chosen={filters.fund} />
      <CategoryFilter
        options={categories}
        words={{
          category: t('filters.category'),
          allCategories: t('filters.category-all'),
          subcategory: t('filters.subcategory'),
          allSubcategories: t('filters.subcategory-all'),
        }}
      />
      <FilterOptions
        label={t('filters.provider')}
        name="organization_id"
        all={t('filters.provider-all')}
        options={providers}
        chosen={filters.provider}
      />
      <NearbyFilter
        postcode={filters.postcode}
        distance={filters.distance}
        distances={distances}
        errors={errors}
        words={{
          postcode: t('filters.postcode'),
          hint: t('filters.postcode-hint'),
          distance: t('filters.distance'),
          any: t('filters.distance-any'),
          upTo: (km) => t('filters.distance-km', { km: String(km) }),
        }}
      />
    </ListFilters>
  );
}

function text(value: number | null): string {
  return value === null ? '' : String(value);
}
