import { FilterPick } from '../../../components/filters/filter-pick.tsx';
import { ListSearch } from '../../../components/filters/list-search.tsx';
import { useT } from '../../../platform/texts.ts';
import { hasTerms, terms, writeAsked, type Asked, type Named } from './inbox.ts';

interface InboxFiltersProps {
  where: Asked;
  funds: readonly Named[];
}

/** Search, and what narrows the list. */
export function InboxFilters({ where, funds }: InboxFiltersProps) {
  const t = useT('requests');
  const keep = Object.fromEntries(new URLSearchParams(writeAsked({ ...where, q: '', page: 1 })));
  return (
    <ListSearch label={t('search')} go={t('search-go')} query={where.q} keep={keep}>
      {funds.length > 1 && (
        <FilterPick
          label={t('fund')}
          value={String(where.fund ?? '')}
          options={[{ value: '', label: t('fund-all') }, ...funds.map(({ id, name }) => ({ value: String(id), label: name }))]}
          href={(value) => writeAsked({ ...where, fund: value === '' ? undefined : Number(value), page: 1 })}
        />
      )}
      {hasTerms(where.view) && (
        <FilterPick
          label={t('state')}
          value={where.term ?? ''}
          options={[{ value: '', label: t('term-all') }, ...terms.map((term) => ({ value: term, label: t(`terms.${term}`) }))]}
          href={(value) => writeAsked({ ...where, term: terms.find((term) => term === value), page: 1 })}
        />
      )}
    </ListSearch>
  );
}
