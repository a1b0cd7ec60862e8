import { SearchBox } from '@tegoed/ui/lists/search-box';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { fieldsOf } from '../../components/list/list-choice.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { writeProviderFilters } from './provider-filters.ts';
import type { ProviderFilters } from './provider-filters.ts';

/** A provider by its name, above the list; the filters and the place stay as they are. */
export function ProviderSearch({ filters }: { filters: ProviderFilters }) {
  const t = useT('providers');
  const path = usePath();
  const navigate = useNavigate();
  const kept = fieldsOf(writeProviderFilters({ ...filters, words: '', page: 1 }));

  function onSent(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    if (typeof words !== 'string') return;
    const address = path('providers', {}, writeProviderFilters({ ...filters, words: words.trim(), page: 1 }));
    void navigate(address, { replace: true, preventScrollReset: true });
  }

  return (
    <search>
      <form action={path('providers')} onSubmit={onSent}>
        {Object.entries(kept).map(
          ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchBox
          key={filters.words}
          compact
          name="q"
          label={t('filters.word')}
          buttonLabel={t('filters.search')}
          placeholder={t('filters.word')}
          defaultValue={filters.words}
          maxLength={100}
        />
      </form>
    </search>
  );
}
