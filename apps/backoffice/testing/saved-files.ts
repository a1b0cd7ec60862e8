import { vi } from 'vitest';

/** The names of the files that the browser was asked to save, from now on. */
export function watchSavedFiles(): readonly string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
