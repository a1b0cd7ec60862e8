import { transaction } from '#platform/database/database';
import { emailInUse } from '../identity-errors.ts';
import { findOtherFront } from '../sign-in/front-ends.ts';
import { lockEmail, mayConfirm } from '../identity-queries.ts';
import type { Caller } from '#platform/http/operations';
import type { Asker } from '../sign-in/sign-in-links.ts';
import { findEmail, findEmails, insertEmail, type EmailRow } from './email-queries.ts';
import { mailVerification, type EmailDeps } from './verification-mail.ts';

export interface AddEmail {
  readonly identityId: number;
  readonly email: string;
  readonly target: string | null;
  readonly asker: Asker & Pick<Caller, 'implementation'>;
}

/** identity.md 3: adds an address and mails the link that confirms it. Throws 422 when the caller has it already or it is somebody's. */
export function addEmail(deps: EmailDeps, { identityId, email, target, asker }: AddEmail): Promise<EmailRow> {
  return transaction(deps.db, async (tx) => {
    await lockEmail(tx, email);
    const own = await findEmails(tx, identityId);
    if (own.some((one) => one.email.toLowerCase() === email.toLowerCase())) throw emailInUse();
    if (!(await mayConfirm(tx, { identityId, email }))) throw emailInUse();
    const { clientType, implementation, page } = asker;
    const front = await findOtherFront({ ...deps, db: tx }, { clientType, implementationKey: implementation.key, page });
    const returnTo = { target, clientType, implementationId: implementation.id, front };
    const id = await insertEmail(tx, { identityId, email, returnTo, now: deps.now() });
    const added = await findEmail(tx, id);
    if (!added) throw new Error(`address ${id} was not added`);
    await mailVerification(deps, tx, { email: added, asker });
    return added;
  });
}
