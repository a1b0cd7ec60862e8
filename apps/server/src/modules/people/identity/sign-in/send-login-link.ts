import { transaction, type Db } from '#platform/database/database';
import { FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findHolder, lockEmail } from '../identity-queries.ts';
import { isMobile } from './sign-in-links.ts';
import { mailLoginLink, mailSignUpLink, mailUseFirstAddress, type SignInDeps, type SignInRequest } from './start-sign-in.ts';

const sourceClients = ['webshop', 'sponsor', 'provider', 'validator', 'website'];

export interface SendLoginLink extends SignInRequest {
  /** Client key, underscore, client type; or a mobile client type. Checked, and not used. */
  readonly source: string;
}

/**
 * identity.md 2.5: mails a login link to a primary address. Throws 422 for any other address, unless DISCLOSE_EMAIL_USE
 * is off: then whoever reads that mailbox gets the message that fits, and the caller always the same answer. Nobody
 * comes into being before they follow the link.
 */
export function sendLoginLink(deps: SignInDeps, input: SendLoginLink): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockEmail(tx, input.email);
    const known = await findHolder(tx, input.email);
    const wrong: Record<string, Message[]> = {};
    if (!known?.isPrimary && deps.settings.discloseEmailUse) wrong.email = [message('validation.email-not-primary')];
    if (!(await isKnownSource(tx, input.source))) wrong.source = [message('validation.in', { attribute: 'source' })];
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong);

    if (known?.isPrimary) return mailLoginLink(deps, tx, { ...input, identityId: known.identityId });
    if (known) return mailUseFirstAddress(deps, tx, input);
    return mailSignUpLink(deps, tx, { ...input, identityId: null });
  });
}

async function isKnownSource(db: Db, source: string): Promise<boolean> {
  if (isMobile(source)) return true;
  const client = sourceClients.find((name) => source.endsWith(`_${name}`));
  if (client === undefined) return false;
  const key = source.slice(0, -client.length - 1);
  return (await db.selectFrom('implementations').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
}
