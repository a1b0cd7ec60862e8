import { Choice } from '@tegoed/ui/forms/choice';
import { FilterGroup } from '@tegoed/ui/lists/filter-panel';
import { formatNumber } from '@tegoed/translations/format';
import { useMemo } from 'react';
import { CategoryFilter, settleCategory } from '../../components/list/category-filter.tsx';
import { FilterOptions } from '../../components/list/filter-options.tsx';
import { choiceValues, countChoice } from '../../components/list/list-choice.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { SearchData } from './load-search.ts';
import { readSearchFilters, searchTypes, settleTypes, typeField, writeSearchFilters } from './search-filters.ts';

/** By what the results can be chosen. The words stand above the page. */
export function SearchFilterPanel({ filters, meta, counts, funds, providers, categories }: SearchData) {
  const t = useT('search');
  const common = useT('filters');
  const path = usePath();
  const language = useLanguage();
  const values = useMemo(
    () => ({
      ...Object.fromEntries(searchTypes.map((type) => [typeField + type, filters.types.includes(type) ? type : ''])),
      ...choiceValues(filters, categories),
      order_by: filters.order,
    }),
    [filters, categories],
  );
  // The words stand above the page, and the three kinds are always on (screens.md 3.9).
  const chosen = countChoice({ ...filters, words: '' }) + searchTypes.length - filters.types.length;
  return (
    <ListFilters
      label={t('filters.label')}
      apply={t('filters.show')}
      action={path('search-result')}
      values={values}
      chosen={chosen}
      total={meta.total}
      kept={{ q: filters.words, display_type: filters.look === 'grid' ? 'grid' : '' }}
      address={(query, changed) => {
        settleTypes(query);
        settleCategory(query, changed);
        return path('search-result', {}, writeSearchFilters(readSearchFilters(query)));
      }}
    >
      <FilterGroup legend={t('filters.types')}>
        {searchTypes.map((type) => (
          <Choice
            key={type}
            type="checkbox"
            name={typeField + type}
            value={type}
            label={t(`types.${type}`)}
            count={counts && formatNumber(counts[type], language)}
            defaultChecked={filters.types.includes(type)}
          />
        ))}
      </FilterGroup>
      <FilterOptions label={t('filters.fund')} name="fund_id" all={t('filters.fund-all')} options={funds} chosen={filters.fund} />
      <CategoryFilter options={categories} />
      <FilterOptions
        label={common('provider')}
        name="organization_id"
        all={common('provider-all')}
        options={providers}
        chosen={filters.provider}
      />
    </ListFilters>
  );
}
