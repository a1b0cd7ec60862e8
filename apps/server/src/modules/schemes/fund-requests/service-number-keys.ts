/** Kinds of records that are citizen service numbers, or are made of one. */
const keys: ReadonlySet<string> = new Set(['bsn', 'partner_bsn']);
const hashKeys: ReadonlySet<string> = new Set(['bsn_hash', 'partner_bsn_hash']);

/** Whether records of this type hold a citizen service number, which is never stored as text. */
export function isServiceNumberKey(key: string): boolean {
  return keys.has(key);
}

/** Whether records of this type are only for organizations that work with citizen service numbers. */
export function isLikeServiceNumber(key: string): boolean {
  return keys.has(key) || hashKeys.has(key);
}
