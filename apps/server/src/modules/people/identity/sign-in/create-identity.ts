import { transaction } from '#platform/database/database';
import { FieldErrors } from '#platform/http/errors';
import { randomAddress } from '#platform/services/secrets';
import { emailInUse } from '../identity-errors.ts';
import type { FirstRecords, IdentityRecords } from '../identity-records.ts';
import { findHolder, lockEmail } from '../identity-queries.ts';
import {
  mailLoginLink,
  mailSignUpLink,
  mailUseFirstAddress,
  signUp,
  type SignInDeps,
  type SignInRequest,
} from './start-sign-in.ts';

export interface CreateIdentity extends SignInRequest {
  readonly records: FirstRecords;
}

/**
 * identity.md 2.3: signs somebody up. They are signed in by the link in the mail only. Throws 422 when the address was
 * confirmed by somebody, unless DISCLOSE_EMAIL_USE is off: then the holder of the address gets the message that fits, the
 * caller an answer that looks the same, and its address is nobody's. Who signed up before and never followed the link, or
 * was given something under this address, is that same person: they get a new link, and nothing else is stored.
 */
export function createIdentity(
  deps: SignInDeps & { records: IdentityRecords },
  input: CreateIdentity,
): Promise<{ address: string }> {
  return transaction(deps.db, async (tx) => {
    await lockEmail(tx, input.email);
    const holder = await findHolder(tx, input.email);
    const known = holder?.verifiedAt == null ? undefined : holder;
    const wrongEmail = known && deps.settings.discloseEmailUse ? emailInUse().fields : {};
    const wrong = { ...wrongEmail, ...(await deps.records.findErrors(tx, input.records)) };
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);

    if (known) {
      await (known.isPrimary
        ? mailLoginLink(deps, tx, { ...input, identityId: known.identityId })
        : mailUseFirstAddress(deps, tx, input));
      return { address: randomAddress() };
    }
    if (holder) {
      await mailSignUpLink(deps, tx, { ...input, identityId: holder.identityId });
      return { address: randomAddress() };
    }
    const identity = await signUp(deps, tx, input);
    await deps.records.store(tx, { identityId: identity.id, records: input.records, now: deps.now() });
    return { address: identity.address };
  });
}
