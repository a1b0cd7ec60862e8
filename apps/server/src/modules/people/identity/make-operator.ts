import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { personByEmail } from './person-by-email.ts';

/**
 * decisions.md 13: makes the holder of an address an operator; somebody new when nobody has the address, to be confirmed
 * by the first login link. Says whether something changed; repeating does nothing.
 */
export function makeOperator(deps: Pick<Deps, 'db' | 'now'>, email: string): Promise<'made' | 'already'> {
  return transaction(deps.db, async (tx) => {
    const identityId = await personByEmail(tx, deps, { email, language: 'nl' });
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
