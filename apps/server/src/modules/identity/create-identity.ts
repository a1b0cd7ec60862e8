import { transaction, type Tx } from '#platform/database';
import { FieldErrors } from '#platform/errors';
import type { Sentence } from '#platform/say';
import { randomAddress } from '#platform/secrets';
import { emailInUse } from './identity-errors.ts';
import { findEmailInUse, lockEmail } from './identity-queries.ts';
import { mailLoginLink, mailUseFirstAddress, signUp, type SignInDeps, type SignInRequest } from './start-sign-in.ts';

export type FirstRecords = Readonly<Record<string, string>>;

/** What the records module does for somebody who signs up; handed in, because that module knows this one. */
export interface RecordsAtSignUp {
  findErrors(tx: Tx, records: FirstRecords): Promise<Record<string, readonly Sentence[]>>;
  store(tx: Tx, given: { identityId: number; records: FirstRecords; now: Date }): Promise<void>;
}

export interface CreateIdentity extends SignInRequest {
  readonly records: FirstRecords;
}

/**
 * identity.md 2.3: signs somebody up. They are signed in by the link in the mail only. Throws 422 when the address is
 * known, unless DISCLOSE_EMAIL_USE is off: then the holder of the address gets the message that fits, the caller an
 * answer that looks the same, and its address is nobody's.
 */
export function createIdentity(
  deps: SignInDeps & { records: RecordsAtSignUp },
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
