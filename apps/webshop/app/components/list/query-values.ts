/** A whole number above zero in an address, such as an id; null for anything else. */
export function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What somebody typed, without the spaces around it, and never longer than the platform takes. */
export function wordsIn(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').trim().slice(0, 100);
}

/** Which page of a list is meant; the first when the address does not say. */
export function pageIn(query: URLSearchParams): number {
  return numberIn(query, 'page') ?? 1;
}
