/** A page of a list as its address says. A filter that is not in the address is empty. */
export interface ListAddress<Name extends string> {
  readonly q: string;
  readonly page: number;
  readonly filters: Readonly<Record<Name, string>>;
}

/** Reads the address of a list. `names` are the filters that it knows; what else stands there is not its business. */
export function readListAddress<Name extends string>(search: URLSearchParams, names: readonly Name[]): ListAddress<Name> {
  const page = Number(search.get('pagina'));
  const values = names.map((name): [Name, string] => [name, search.get(name)?.trim() ?? '']);
  return {
    q: search.get('q')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filters: Object.fromEntries(values) as Record<Name, string>,
  };
}

/** The address of a page of a list, beginning with `?`; what is empty or as usual is left out. `more` is for what is opened in it. */
export function writeListAddress<Name extends string>(
  { q, page, filters }: ListAddress<Name>,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const parts = { ...filters, q, pagina: page === 1 ? '' : String(page), ...more };
  const filled = Object.entries<string | undefined>(parts).filter((part): part is [string, string] => Boolean(part[1]));
  return `?${new URLSearchParams(filled)}`;
}

/** The same list with another value of one filter, from its first page. */
export function withFilter<Name extends string>(asked: ListAddress<Name>, name: Name, value: string): ListAddress<Name> {
  return { ...asked, page: 1, filters: { ...asked.filters, [name]: value } };
}

/** Whether a list shows less than all there is. */
export function isNarrowed({ q, filters }: ListAddress<string>): boolean {
  return q !== '' || Object.values(filters).some((value) => value !== '');
}

/**
 * A change of what a list is asked for, made while the answer to another one is still on its way: what differs between `shown` and
 * `wanted` is done to `coming`. All three are the search of an address.
 */
export function onTopOf(coming: string, { shown, wanted }: { shown: string; wanted: string }): string {
  const [result, before, after] = [coming, shown, wanted].map((search) => new URLSearchParams(search)) as [
    URLSearchParams,
    URLSearchParams,
    URLSearchParams,
  ];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (value === before.get(name)) continue;
    if (value === null) result.delete(name);
    else result.set(name, value);
  }
  result.delete('pagina');
  return `?${result}`;
}
