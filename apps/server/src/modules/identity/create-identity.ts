import { transaction } from '#platform/database';
import { FieldErrors } from '#platform/errors';
import { randomAddress } from '#platform/secrets';
import { emailInUse } from './identity-errors.ts';
import type { FirstRecords, IdentityRecords } from './identity-records.ts';
import { findEmailInUse, lockEmail } from './identity-queries.ts';
import { mailLoginLink, mailUseFirstAddress, signUp, type SignInDeps, type SignInRequest } from './start-sign-in.ts';

export interface CreateIdentity extends SignInRequest {
  readonly records: FirstRecords;
}

/**
 * identity.md 2.3: signs somebody up. They are signed in by the link in the mail only. Throws 422 when the address is
 * known, unless DISCLOSE_EMAIL_USE is off: then the holder of the address gets the message that fits, the caller an
 * answer that looks the same, and its address is nobody's.
 */
export function createIdentity(
  deps: SignInDeps & { records: IdentityRecords },
  input: CreateIdentity,
): Promise<{ address: string }> {
  return transaction(deps.db, async (tx) => {
    await lockEmail(tx, input.email);
    const known = await findEmailInUse(tx, input.email);
    const wrongEmail = known && deps.settings.discloseEmailUse ? emailInUse().fields : {};
    const wrong = { ...wrongEmail, ...(await deps.records.findErrors(tx, input.records)) };
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);

    if (known) {
      await (known.isPrimary
        ? mailLoginLink(deps, tx, { ...input, identityId: known.identityId })
        : mailUseFirstAddress(deps, tx, input));
      return { address: randomAddress() };
    }
    const identity = await signUp(deps, tx, input);
    await deps.records.store(tx, { identityId: identity.id, records: input.records, now: deps.now() });
    return { address: identity.address };
  });
}
