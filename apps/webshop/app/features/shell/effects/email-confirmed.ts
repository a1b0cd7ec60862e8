/** What came of the link in a mail that confirms an address: it worked, or why it did not. */
export type EmailConfirmed = 'done' | 'used' | 'account' | 'unknown';

const refusals = ['used', 'account'] as const;

/**
 * Reads what the platform put in the address when it led back from that link, and the query without it, so that it is told once.
 * Undefined where the address says nothing of it. (identity.md 3)
 */
export function readEmailConfirmed(search: string): { outcome: EmailConfirmed; rest: string } | undefined {
  const query = new URLSearchParams(search);
  const confirmed = query.get('email_confirmed');
  if (confirmed === null) return undefined;
  const refused = refusals.find((one) => one === query.get('email_refused')) ?? 'unknown';
  query.delete('email_confirmed');
  query.delete('email_refused');
  return { outcome: confirmed === '1' ? 'done' : refused, rest: query.size === 0 ? '' : `?${query}` };
}
