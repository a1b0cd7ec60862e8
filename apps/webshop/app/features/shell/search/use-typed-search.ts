import type { Schema } from '@tegoed/contract';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFieldWords } from '../../../components/list/use-field-words.ts';
import { browserShop } from '../../../platform/shop/browser-shop.ts';
import { screenAt } from '@tegoed/domain/shop-paths';
import { createTypedSearch } from './typed-search.ts';

interface Shown {
  words: string;
  /** Undefined when searching does not work now. */
  found: Schema<'SearchOverview'> | undefined;
  /** Address of the page on which it was found: it does not stand over the next one. */
  at: string;
}

async function searchOverview(words: string, signal: AbortSignal): Promise<Schema<'SearchOverview'> | undefined> {
  const query = { q: words, overview: true, with_external: true, take: 9 };
  const { data } = await browserShop().api.get('/platform/search', { query, signal });
  return 'products' in data ? data : undefined;
}

/**
 * What is found for the words in a field. On the screen with results nothing is shown beside them: the words become those of
 * the screen (screens.md 1.9).
 */
export function useTypedSearch(field: HTMLInputElement): { shown: Shown | undefined; close: () => void } {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const at = pathname + query;
  useFieldWords(field, new URLSearchParams(query).get('q') ?? '');

  useEffect(() => {
    const isAtResults = screenAt(pathname)?.name === 'search-result';

    async function goOn(words: string) {
      const wanted = new URLSearchParams(query);
      wanted.set('q', words);
      wanted.delete('page');
      await navigate(`${pathname}?${wanted.toString()}`, { replace: true, preventScrollReset: true });
      return undefined;
    }

    const typed = createTypedSearch({
      search: isAtResults ? goOn : searchOverview,
      onAnswer(words, found) {
        const isStillThere = field.form?.contains(document.activeElement) ?? false;
        setShown(isAtResults || !isStillThere ? undefined : { words, found, at: pathname + query });
      },
      onEmpty: () => setShown(undefined),
    });
    const onTyped = () => typed.type(field.value);
    field.addEventListener('input', onTyped);
    field.form?.addEventListener('submit', typed.stop);
    // Somebody may have typed before this came, or while the results changed.
    const known = new URLSearchParams(query).get('q') ?? '';
    if (field === document.activeElement && field.value.trim() !== known) onTyped();
    return () => {
      field.removeEventListener('input', onTyped);
      field.form?.removeEventListener('submit', typed.stop);
      typed.stop();
    };
  }, [field, navigate, pathname, query]);

  return { shown: shown?.at === at ? shown : undefined, close: () => setShown(undefined) };
}
