import type { Language } from '@tegoed/translations/format';
import { isEmailAddress, personByEmail, setOperator } from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError, notFound } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import type { CallerIdentity } from '#platform/http/operations';
import { message } from '#platform/text/translate';
import { findOperators, lockOperators } from './operator-queries.ts';

type OperatorDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/**
 * Makes the holder of an address an operator; somebody new when nobody has it. They are invited, and all operators hear of it. Gives the id.
 * Throws 422 for an address that is none or an operator's already, 403 for a sign-in that is too long ago.
 */
export function addOperator(
  deps: OperatorDeps,
  { email, identity, language }: { email: string; identity: CallerIdentity; language: Language },
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    if (!isEmailAddress(email)) throw fieldError('email', 'validation.email');
    await lockOperators(tx);
    const id = await personByEmail(tx, deps, { email, language });
    if (!(await setOperator(tx, id, true))) throw fieldError('email', 'validation.operator-exists');
    await checkFreshSignIn({ db: tx, now: deps.now }, identity);
    await deps.events.publish(tx, 'operator.added', { identityId: id });
    const change = { operation: 'storeOperator', identityId: identity.id, organizationId: null, aboutId: id } as const;
    await deps.events.publish(tx, 'operator.changed-something', change);
    return id;
  });
}

/**
 * Somebody runs the platform no longer; what they may do for organizations stays. They and all operators hear of it. Throws 404 for who is no
 * operator, 403 for a sign-in that is too long ago and when none would be left who ever came.
 */
export function removeOperator(deps: OperatorDeps, { id, identity }: { id: number; identity: CallerIdentity }): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockOperators(tx);
    const operators = await findOperators(tx);
    if (!operators.some((one) => one.id === id)) throw notFound();
    await checkFreshSignIn({ db: tx, now: deps.now }, identity);
    if (!operators.some((one) => one.id !== id && one.hasCome)) {
      throw new DomainError(403, { code: 'last_operator', text: message('refusals.last-operator') });
    }
    await setOperator(tx, id, false);
    await deps.events.publish(tx, 'operator.removed', { identityId: id, byIdentityId: identity.id });
    const change = { operation: 'deleteOperator', identityId: identity.id, organizationId: null, aboutId: id } as const;
    await deps.events.publish(tx, 'operator.changed-something', change);
  });
}
