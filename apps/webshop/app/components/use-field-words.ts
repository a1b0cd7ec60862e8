import { useEffect } from 'react';

/** A field that somebody typed in follows the address again once they are elsewhere; what is being typed stays. */
export function useFieldWords(field: HTMLInputElement | null, words: string): void {
  useEffect(() => showWords(field, words), [field, words]);
}

function showWords(field: HTMLInputElement | null, words: string): void {
  if (field !== null && field !== document.activeElement) field.value = words;
}
