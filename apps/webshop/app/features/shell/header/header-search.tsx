import { SearchBox } from '@tegoed/ui/lists/search-box';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../platform/page/lazy-part.ts';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';

const SearchPanel = lazyPart(() => import('../search/search-panel.tsx').then((part) => part.SearchPanel));

/**
 * Search in everything: a form that leads to the results. What it shows while somebody types is fetched when they come to the
 * field. (screens.md 1.9)
 */
export function HeaderSearch() {
  const t = useT('shell');
  const path = usePath();
  const [query] = useSearchParams();
  const [field, setField] = useState<HTMLInputElement>();
  return (
    <search>
      <form action={path('search-result')}>
        <SearchBox
          name="q"
          maxLength={100}
          defaultValue={query.get('q') ?? ''}
          label={t('search.label', { site: useShop().implementation.shopName })}
          buttonLabel={t('search.button')}
          placeholder={t('search.example')}
          onFocus={(event) => setField(event.currentTarget)}
        />
        {field && (
          <Suspense>
            <SearchPanel field={field} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
