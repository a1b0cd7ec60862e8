import { useMemo } from 'react';
import { CategoryFilter, settleCategory } from '../../components/list/category-filter.tsx';
import { FilterOptions } from '../../components/list/filter-options.tsx';
import { choiceValues, countChoice, placeFields, textOf } from '../../components/list/list-choice.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { ProvidersData } from './load-providers.ts';
import { readProviderFilters, withoutFilters, writeProviderFilters } from './provider-filters.ts';

/** By what providers can be chosen. */
export function ProviderFilterPanel({ filters, meta, types, categories, funds }: ProvidersData) {
  const t = useT('providers');
  const common = useT('filters');
  const path = usePath();
  const values = useMemo(
    () => ({ ...choiceValues(filters, categories), business_type_id: textOf(filters.type), order_by: filters.order }),
    [filters, categories],
  );
  return (
    <ListFilters
      label={t('filters.label')}
      apply={t('filters.show')}
      action={path('providers', {}, withoutFilters(filters))}
      folded={filters.map}
      kept={{ q: filters.words, show_map: filters.map ? '1' : '', ...placeFields(filters) }}
      values={values}
      chosen={countChoice({ ...filters, words: '' }) + (filters.type === null ? 0 : 1)}
      total={meta.total}
      address={(query, changed) => {
        settleCategory(query, changed);
        return path('providers', {}, writeProviderFilters(readProviderFilters(query, filters.near)));
      }}
    >
      <FilterOptions label={common('fund')} name="fund_id" all={common('fund-all')} options={funds} chosen={filters.fund} />
      <FilterOptions
        label={t('filters.type')}
        name="business_type_id"
        all={t('filters.type-all')}
        options={types}
        chosen={filters.type}
      />
      <CategoryFilter options={categories} label={t('filters.category')} />
    </ListFilters>
  );
}
