import { SearchBox } from '@tegoed/ui/lists/search-box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFieldWords } from '../../components/list/use-field-words.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { SearchFilters } from './search-filters.ts';
import { writeSearchFilters } from './search-filters.ts';

/** Milliseconds without typing after which the words apply (screens.md 1.9). */
const pause = 500;

/** The words that are searched for, above the results. They keep the other filters and apply while they are typed, also when that
 * was before the page came to life. */
export function SearchWordsForm({ filters }: { filters: SearchFilters }) {
  const t = useT('search');
  const shell = useT('shell');
  const path = usePath();
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const { q: _, page: __, ...kept } = writeSearchFilters(filters);

  useEffect(() => () => clearTimeout(timer.current), []);
  useFieldWords(field, filters.words);

  const onAlive = useEffectEvent(() => {
    if (field !== null && field.value.trim() !== filters.words) applyAfter(field === document.activeElement ? pause : 0);
  });
  useEffect(() => onAlive(), [field]);

  function applyAfter(milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => apply(field?.value ?? ''), milliseconds);
  }

  function apply(words: string) {
    clearTimeout(timer.current);
    const href = path('search-result', {}, { q: words.trim(), ...kept });
    void navigate(href, { replace: true, preventScrollReset: true });
  }

  return (
    <search aria-label={t('again')}>
      <form
        action={path('search-result')}
        method="get"
        onChange={() => applyAfter(pause)}
        onSubmit={(event) => {
          event.preventDefault();
          apply(field?.value ?? '');
        }}
      >
        <SearchBox
          ref={setField}
          name="q"
          maxLength={100}
          defaultValue={filters.words}
          label={t('word')}
          buttonLabel={shell('search.button')}
          placeholder={shell('search.example')}
          wide
        />
        {Object.entries(kept).map(
          ([name, value]) => value != null && <input key={name} type="hidden" name={name} value={String(value)} />,
        )}
      </form>
    </search>
  );
}
