import type { Caller } from '#platform/http/operations';
import { offsetOf, paged, type Page, type PageRequest } from '#platform/database/pagination';

/** Which page of a list is asked for; fifteen things when the caller does not say how many. */
export function pageOf(query: { readonly page?: number | undefined; readonly per_page?: number | undefined }): PageRequest {
  return { page: query.page ?? 1, perPage: query.per_page ?? 15 };
}

/** A page of what belongs to one request: that is little, so it is read as a whole and cut here. */
export function pageOfAll<Item>(
  items: readonly Item[],
  asked: { readonly page: PageRequest; readonly caller: Caller; readonly path: string },
): Page<Item> {
  const { page } = asked;
  const from = offsetOf(page);
  const path = `${asked.caller.origin}/api/v1/platform/${asked.path}`;
  return paged(items.slice(from, from + page.perPage), { ...page, total: items.length, path });
}
