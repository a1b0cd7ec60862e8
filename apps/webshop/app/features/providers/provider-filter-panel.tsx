import { FilterGroup } from '@tegoed/ui/filter-panel';
import { SearchBox } from '@tegoed/ui/search-box';
import { useMemo } from 'react';
import { CategoryFilter, settleCategory } from '../../components/category-filter.tsx';
import { FilterOptions } from '../../components/filter-options.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { NearbyFilter } from '../../components/nearby-filter.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { ProvidersData } from './load-providers.ts';
import { distances, readProviderFilters, withoutFilters, writeProviderFilters } from './provider-filters.ts';

/** By what providers can be chosen. */
export function ProviderFilterPanel({ filters, meta, errors, types, categories, funds }: ProvidersData) {
  const t = useT('providers');
  const path = usePath();
  const values = useMemo(
    () => ({
      q: filters.words,
      business_type_id: text(filters.type),
      product_category_id: text(categories.category),
      product_subcategory_id: text(categories.subcategory),
      fund_id: text(filters.fund),
      postcode: filters.postcode,
      distance: text(filters.distance),
      order_by: filters.order,
    }),
    [filters, categories],
  );
  const chosen = [filters.words, filters.type, filters.category, filters.fund, filters.postcode].filter(Boolean).length;
  return (
    <ListFilters
      label={t('filters.label')}
      apply={t('filters.show')}
      action={path('providers', {}, withoutFilters(filters))}
      folded={filters.map}
      kept={{ show_map: filters.map ? '1' : '' }}
      values={values}
      chosen={chosen}
      total={meta.total}
      address={(query, changed) => {
        settleCategory(query, changed);
        return path('providers', {}, writeProviderFilters(readProviderFilters(query)));
      }}
    >
      <FilterGroup>
        <SearchBox
          showLabel
          name="q"
          label={t('filters.word')}
          buttonLabel={t('filters.search')}
          defaultValue={filters.words}
          maxLength={100}
        />
      </FilterGroup>
      <FilterOptions label={t('filters.fund')} name="fund_id" all={t('filters.fund-all')} options={funds} chosen={filters.fund} />
      <FilterOptions
        label={t('filters.type')}
        name="business_type_id"
        all={t('filters.type-all')}
        options={types}
        chosen={filters.type}
      />
      <CategoryFilter
        options={categories}
        words={{
          category: t('filters.category'),
          allCategories: t('filters.category-all'),
          subcategory: t('filters.subcategory'),
          allSubcategories: t('filters.subcategory-all'),
        }}
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
