import type { RequestRow } from './inbox/inbox.ts';

/** The list that requests are opened from: its address, and what stood on its page. */
interface LastList {
  readonly organization: number;
  /** The query of its address. */
  readonly search: string;
  readonly rows: readonly Pick<RequestRow, 'id' | 'number'>[];
}

let last: LastList | undefined;

/** Remembers a list until the page is loaded anew, so that a request leads back to it and on to its neighbours. */
export function keepList(list: LastList): void {
  last = list;
}

/** Forgets a request that was decided, taken away or given to somebody. */
export function leaveList(id: number): void {
  if (last) last = { ...last, rows: last.rows.filter((row) => row.id !== id) };
}

/** Where a request stands in the list that was open last: its neighbours, and its place from one. */
export function placeInList(organization: number, id: number) {
  const list = last?.organization === organization ? last : undefined;
  const rows = list?.rows ?? [];
  const index = rows.findIndex((row) => row.id === id);
  return {
    search: list?.search ?? '',
    ...(index >= 0 && { place: index + 1, count: rows.length, before: rows[index - 1], after: rows[index + 1] }),
  };
}
