/** As many answers of the platform as a list is read to at most, so that a shop with very much asks no end of them. */
const mostAnswers = 30;

interface Answer<Item> {
  readonly data: readonly Item[];
  /** Absent when all of it came at once. */
  readonly meta?: { readonly last_page: number };
}

/**
 * A list of the platform from its first page to its last. `ask` gets the number of a page, from 1; after the first, which tells how
 * many there are, `atOnce` pages are asked side by side.
 */
export async function everyPage<Item>(ask: (page: number) => Promise<Answer<Item>>, { atOnce = 1 } = {}): Promise<Item[]> {
  const first = await ask(1);
  const found = [...first.data];
  const last = Math.min(first.meta?.last_page ?? 1, mostAnswers);
  for (let page = 2; page <= last; page += atOnce) {
    const pages = Array.from({ length: Math.min(atOnce, last - page + 1) }, (_, index) => page + index);
    for (const { data } of await Promise.all(pages.map(ask))) found.push(...data);
  }
  return found;
}
