/** At most five page numbers around the current one, within 1 and the last. */
export function pageWindow(page: number, lastPage: number): number[] {
  const length = Math.min(5, lastPage);
  const first = Math.max(1, Math.min(page - 2, lastPage - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
