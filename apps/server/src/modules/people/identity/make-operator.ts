import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findHolder, insertIdentity, insertInitialEmail, lockEmail } from './identity-queries.ts';

/**
 * decisions.md 13: makes the holder of an address an operator; somebody new when nobody has the address, to be confirmed
 * by the first login link. Says whether something changed; repeating does nothing.
 */
export function makeOperator(deps: Pick<Deps, 'db' | 'now'>, email: string): Promise<'made' | 'already'> {
  return transaction(deps.db, async (tx) => {
    await lockEmail(tx, email);
    const known = await findHolder(tx, email);
    const identityId = known?.identityId ?? (await insertIdentity(tx, 'nl', deps.now())).id;
    if (!known) await insertInitialEmail(tx, { identityId, email, now: deps.now() });
    const changed = await tx
      .updateTable('identities')
      .set({ isOperator: true })
      .where('id', '=', identityId)
      .where('isOperator', '=', false)
      .returning('id')
      .executeTakeFirst();
    return changed ? 'made' : 'already';
  });
}
