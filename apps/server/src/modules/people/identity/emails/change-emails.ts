import { transaction } from '#platform/database/database';
import { notFound } from '#platform/http/errors';
import type { IdentityRecords } from '../identity-records.ts';
import type { Asker } from '../sign-in/sign-in-links.ts';
import { emailAlreadyPrimary, emailAlreadyVerified, emailIsPrimary, emailNotVerified } from './email-errors.ts';
import { findEmailsForUpdate, setPrimaryEmail, type EmailRow } from './email-queries.ts';
import { mailAboutAddress, mailVerification, type EmailDeps } from './verification-mail.ts';

interface OwnEmail {
  readonly email: EmailRow;
  readonly asker: Asker;
}

/** Mails the same link again. Throws 403 when the address is verified already. */
export function resendVerification(deps: EmailDeps, { email, asker }: OwnEmail): Promise<void> {
  if (email.verifiedAt !== null) throw emailAlreadyVerified();
  return transaction(deps.db, (tx) => mailVerification(deps, tx, { email, asker }));
}

/** From now on login links go to this address; the address that got them until now hears of it. Throws 403 when it may not. */
export function makeEmailPrimary(deps: EmailDeps & { records: IdentityRecords }, { email, asker }: OwnEmail): Promise<EmailRow> {
  return transaction(deps.db, async (tx) => {
    const emails = await findEmailsForUpdate(tx, email.identityId);
    const current = emails.find((one) => one.id === email.id);
    if (!current) throw notFound();
    if (current.isPrimary) throw emailAlreadyPrimary();
    if (current.verifiedAt === null) throw emailNotVerified();

    const former = emails.find((one) => one.isPrimary);
    await setPrimaryEmail(tx, current);
    await deps.records.changePrimaryEmail(tx, current.identityId, current.email);
    if (former) await mailAboutAddress(deps, tx, { to: former.email, asker, name: 'identity_email_replaced' });
    return { ...current, isPrimary: true };
  });
}

/** Takes an address away; it is free for anybody. When it was confirmed, it hears of it. Throws 403 for the primary one. */
export function removeEmail(deps: EmailDeps, { email, asker }: OwnEmail): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const current = (await findEmailsForUpdate(tx, email.identityId)).find((one) => one.id === email.id);
    if (!current) throw notFound();
    if (current.isPrimary) throw emailIsPrimary();
    await tx
      .updateTable('identityEmails')
      .set({ deletedAt: deps.now(), verificationHash: null })
      .where('id', '=', current.id)
      .execute();
    if (current.verifiedAt) await mailAboutAddress(deps, tx, { to: current.email, asker, name: 'identity_email_removed' });
  });
}
