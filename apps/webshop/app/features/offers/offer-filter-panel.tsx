import { FilterGroup } from '@tegoed/ui/lists/filter-panel';
import { SearchBox } from '@tegoed/ui/lists/search-box';
import { useMemo } from 'react';
import { CategoryFilter, settleCategory } from '../../components/list/category-filter.tsx';
import { FilterOptions } from '../../components/list/filter-options.tsx';
import { choiceValues, countChoice, placeFields } from '../../components/list/list-choice.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { useSession } from '../../platform/session/session.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { OffersData } from './load-offers.ts';
import { readOfferFilters, writeOfferFilters } from './offer-filters.ts';

/** By what offers can be chosen. */
export function OfferFilterPanel({ list, filters, meta, funds, providers, categories }: OffersData) {
  const t = useT('offers');
  const common = useT('filters');
  const shell = useT('shell');
  const path = usePath();
  const { signedIn } = useSession();
  const screen = list === 'budget' ? 'products' : 'actions';
  const values = useMemo(() => ({ ...choiceValues(filters, categories), order_by: filters.order }), [filters, categories]);
  return (
    <ListFilters
      label={t('filters.label')}
      apply={t('filters.show')}
      action={path(screen)}
      address={(query, changed) => {
        settleCategory(query, changed);
        return path(
          screen,
          {},
          writeOfferFilters(readOfferFilters(query, { signedIn, standardLook: filters.standardLook, near: filters.near })),
        );
      }}
      values={values}
      chosen={countChoice(filters)}
      total={meta.total}
      kept={{
        bookmarked: filters.bookmarked ? '1' : '',
        display_type: filters.look === filters.standardLook ? '' : filters.look,
        ...placeFields(filters),
      }}
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
      <FilterOptions label={common('fund')} name="fund_id" all={common('fund-all')} options={funds} chosen={filters.fund} />
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
