import type { Schema } from '@tegoed/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useFieldWords } from '../../../components/list/use-field-words.ts';
import { browserShop } from '../../../platform/shop/browser-shop.ts';
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

/** What is found for the words in the field on top of a page; the screen with results has a field of its own instead (screens.md 1.9). */
export function useTypedSearch(field: HTMLInputElement): { shown: Shown | undefined; close: () => void } {
  const { pathname, search: query } = useLocation();
  const [shown, setShown] = useState<Shown>();
  const at = pathname + query;
  useFieldWords(field, new URLSearchParams(query).get('q') ?? '');

  useEffect(() => {
    const typed = createTypedSearch({
      search: searchOverview,
      onAnswer(words, found) {
        const isStillThere = field.form?.contains(document.activeElement) ?? false;
        setShown(isStillThere ? { words, found, at: pathname + query } : undefined);
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
  }, [field, pathname, query]);

  return { shown: shown?.at === at ? shown : undefined, close: () => setShown(undefined) };
}
