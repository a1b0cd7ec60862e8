import type { Language } from '@tegoed/translations/format';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findHolder, insertIdentity, insertInitialEmail, lockEmail } from './identity-queries.ts';

/**
 * Whose an address is (decisions.md 24): somebody new, who confirms it with the first link, when nobody has it. The address stays locked
 * until the transaction ends.
 */
export async function personByEmail(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { email, language }: { email: string; language: Language },
): Promise<number> {
  await lockEmail(tx, email);
  const known = await findHolder(tx, email);
  if (known) return known.identityId;
  const { id } = await insertIdentity(tx, language, now());
  await insertInitialEmail(tx, { identityId: id, email, now: now() });
  return id;
}
