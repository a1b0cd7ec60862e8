/** `links` and `meta` beside the `data` of a paged list. */
export interface Page<Item> {
  data: Item[];
  links: { first: string; last: string; prev: string | null; next: string | null };
  meta: { current_page: number; from: number | null; last_page: number; path: string; per_page: number; to: number | null; total: number };
}

export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Puts the rows of one page into the envelope. `path` is the address of the list, without a query. A page beyond the last is empty. */
export function paged<Item>(items: Item[], total: number, request: PageRequest, path: string): Page<Item> {
  const { page, perPage } = request;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number) => `${path}?page=${number}`;
  const from = items.length === 0 ? null : (page - 1) * perPage + 1;
  return {
    data: items,
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(page - 1) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
    meta: {
      current_page: page,
      from,
      last_page: lastPage,
      path,
      per_page: perPage,
      to: from === null ? null : from + items.length - 1,
      total,
    },
  };
}
