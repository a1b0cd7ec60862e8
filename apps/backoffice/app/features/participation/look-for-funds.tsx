import { FilterPick } from '../../components/filters/filter-pick.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { withFilter, writeListAddress, type ListAddress } from '../../platform/list-address.ts';
import { useT } from '../../platform/texts.ts';
import { sponsorsOf, type Fund } from './participation.ts';
import './look-for-funds.css';

/** Finds funds by words and by who pays them, where there are many. */
export function LookForFunds({ funds, where }: { funds: readonly Fund[]; where: ListAddress<'gemeente'> }) {
  const t = useT('participation');
  const { gemeente } = where.filters;
  return (
    <div className="tg-lookfor">
      <ListSearch label={t('search')} go={t('search-go')} query={where.q} keep={gemeente === '' ? {} : { gemeente }} />
      <FilterPick
        label={t('sponsor')}
        value={gemeente}
        options={[
          { value: '', label: t('all-sponsors') },
          ...sponsorsOf(funds).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        href={(value) => writeListAddress(withFilter(where, 'gemeente', value))}
      />
    </div>
  );
}
