/** What a client reads under a name; with `?` behind it, it may also be null. */
export type ReadKind = Kind | `${Kind}?`;
type Kind = 'text' | 'amount' | 'day' | 'number' | 'boolean' | 'list' | 'object';

/** Names with dots lead into objects. */
export type ReadFields = Readonly<Record<string, ReadKind>>;

const isKind: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  amount: (value) => typeof value === 'string' && /^-?\d+\.\d\d$/.test(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/**
 * The fields of an answer that a client could not read: absent, or of another kind. For what later clients read beyond the
 * contract's required fields, which every test checks on the same answer.
 */
export function unreadFields(answer: unknown, fields: ReadFields): string[] {
  return Object.entries(fields).flatMap(([path, kind]) => {
    const value = path.split('.').reduce<unknown>((place, name) => (place as Record<string, unknown> | null)?.[name], answer);
    const mayBeNull = kind.endsWith('?');
    const isRead = (mayBeNull && value === null) || isKind[kind.replace('?', '') as Kind](value);
    return isRead ? [] : [`${path} is ${JSON.stringify(value)}, not ${kind}`];
  });
}
