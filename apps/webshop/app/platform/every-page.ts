/** As many answers of the platform as a list is read to at most, so that a shop with very much asks no end of them. */
const mostAnswers = 10;

interface Answer<Item> {
  readonly data: readonly Item[];
  /** Absent when all of it came at once. */
  readonly meta?: { readonly last_page: number };
}

/** A list of the platform from its first page to its last. `ask` gets the number of a page, from 1. */
export async function everyPage<Item>(ask: (page: number) => Promise<Answer<Item>>): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 1; page <= mostAnswers; page += 1) {
    const { data, meta } = await ask(page);
    found.push(...data);
    if (!meta || page >= meta.last_page) break;
  }
  return found;
}
