import { transaction } from '#platform/database';
import { emailInUse } from '../identity-errors.ts';
import { findEmailInUse, lockEmail } from '../identity-queries.ts';
import type { Asker } from '../sign-in-links.ts';
import { findEmail, insertEmail, type EmailRow } from './email-queries.ts';
import { mailVerification, type EmailDeps } from './verification-mail.ts';

export interface AddEmail {
  readonly identityId: number;
  readonly email: string;
  readonly target: string | null;
  readonly asker: Asker;
}

/** identity.md 3: adds an address and mails the link that confirms it. Throws 422 when anybody, also the caller, has it already. */
export function addEmail(deps: EmailDeps, { identityId, email, target, asker }: AddEmail): Promise<EmailRow> {
  return transaction(deps.db, async (tx) => {
    await lockEmail(tx, email);
    if (await findEmailInUse(tx, email)) throw emailInUse();
    const returnTo = { target, clientType: asker.clientType, implementationId: asker.implementation.id };
    const id = await insertEmail(tx, { identityId, email, returnTo, now: deps.now() });
    const added = await findEmail(tx, id);
    if (!added) throw new Error(`address ${id} was not added`);
    await mailVerification(deps, tx, { email: added, asker });
    return added;
  });
}
