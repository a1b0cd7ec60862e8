import { useEffect, useRef } from 'react';

/**
 * A field that somebody typed in follows the address again once that changes and they are elsewhere; what is being typed stays,
 * and so does what was typed before the page came to life.
 */
export function useFieldWords(field: HTMLInputElement | null, words: string): void {
  const shown = useRef(words);
  useEffect(() => {
    if (shown.current !== words) showWords(field, words);
    shown.current = words;
  }, [field, words]);
}

function showWords(field: HTMLInputElement | null, words: string): void {
  if (field !== null && field !== document.activeElement) field.value = words;
}
