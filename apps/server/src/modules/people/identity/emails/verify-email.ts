import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { tokenHash } from '#platform/services/secrets';
import { linkUnknown } from '../identity-errors.ts';
import { confirmEmail, lockEmail, mayConfirm } from '../identity-queries.ts';
import { emailAlreadyVerified, emailHasAccount } from './email-errors.ts';
import { findEmailByVerification, type EmailRow } from './email-queries.ts';

/** The address behind a verification link, while it waits to be confirmed. Throws 404 for an unknown link, 403 when there is nothing to confirm. */
export async function getUnverified(deps: Pick<Deps, 'db'>, token: string): Promise<EmailRow> {
  const found = await findEmailByVerification(deps.db, tokenHash(token));
  if (!found) throw linkUnknown();
  if (found.verifiedAt !== null) throw emailAlreadyVerified();
  if (!(await mayConfirm(deps.db, found))) throw emailHasAccount();
  return found;
}

/**
 * identity.md 3: somebody pressed the button behind the link in a verification mail, signed in or not. The address is theirs
 * now, of nobody else, and primary when the identity has no primary one; nobody is signed in by it. The link does not
 * expire. With `ownerId` the link of somebody else is unknown. Throws as `getUnverified` does, also when the address was confirmed
 * at the same moment elsewhere.
 */
export function verifyEmail(deps: Pick<Deps, 'db' | 'now'>, token: string, ownerId?: number): Promise<EmailRow> {
  return transaction(deps.db, async (tx) => {
    const found = await findEmailByVerification(tx, tokenHash(token));
    if (!found || (ownerId !== undefined && found.identityId !== ownerId)) throw linkUnknown();
    await lockEmail(tx, found.email);
    const email = await getUnverified({ db: tx }, token);
    await confirmEmail(tx, { identityId: email.identityId, email: email.email, now: deps.now() });
    return email;
  });
}
