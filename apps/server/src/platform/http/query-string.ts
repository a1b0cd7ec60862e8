/**
 * Reads a query as the contract writes it: `key[]=a&key[]=b` is a list under `key`;
 * of a name that is repeated without brackets the last one counts.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (!name.endsWith('[]')) {
      query[name] = value;
      continue;
    }
    const bare = name.slice(0, -2);
    const list = query[bare];
    if (Array.isArray(list)) list.push(value);
    else query[bare] = [value];
  }
  return query;
}
