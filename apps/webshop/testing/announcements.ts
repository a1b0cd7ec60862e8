import { expect } from 'vitest';

/** The hint and the mistake that a screen reader reads with a field. */
export function wordsAbout(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** A field that is marked as wrong, with these words at it. */
export async function expectWrong(field: HTMLElement, words: string): Promise<void> {
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(wordsAbout(field)).toContain(words);
}

/** Read out when it appears: what stands in a part that screen readers watch. */
export function expectAnnounced(part: HTMLElement): void {
  expect(part.closest('[aria-live], [role="alert"], [role="status"], output')).not.toBeNull();
}
