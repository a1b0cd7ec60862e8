import { mailText, type MailName, type MailText } from '@tegoed/translations/server';
import { composeMail } from '#platform/delivery/mail/compose-mail';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { frontAddress, frontUrl } from '#platform/services/front-urls';
import { tokenHash } from '#platform/services/secrets';
import { frontOfAsker } from '../sign-in/front-ends.ts';
import type { Asker } from '../sign-in/sign-in-links.ts';
import type { EmailRow } from './email-queries.ts';

export type EmailDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'shops' | 'outbox' | 'secrets'>;

const tokenLength = 200; // hexadecimal characters

/** The token of an address is always the same, so that a link that is mailed again is the same link; it is nowhere kept. */
function verificationToken({ secrets }: Pick<Deps, 'secrets'>, email: Pick<EmailRow, 'id' | 'email'>): string {
  const parts = [0, 1, 2, 3].map((part) => secrets.keyedHash('email-verification', `${part}:${email.id}:${email.email}`));
  return Buffer.concat(parts).toString('hex').slice(0, tokenLength);
}

/** Mails the link that confirms an added address. Before that the address is a text like any other. */
export async function mailVerification(
  deps: EmailDeps,
  tx: Tx,
  { email, asker }: { email: EmailRow; asker: Asker },
): Promise<void> {
  const token = verificationToken(deps, email);
  await tx
    .updateTable('identityEmails')
    .set({ verificationHash: tokenHash(token) })
    .where('id', '=', email.id)
    .execute();
  const link = frontAddress(frontUrl(deps, asker.implementation.key), `/email-verification/${token}`);
  await mailInNameOfShop(deps, tx, { to: email.email, asker, name: 'identity_email_verification', link });
}

/** Tells an address that it is not, or no longer the first one, of an account. */
export async function mailAboutAddress(
  deps: EmailDeps,
  tx: Tx,
  message: { to: string; asker: Asker; name: 'identity_email_removed' | 'identity_email_replaced' },
): Promise<void> {
  await mailInNameOfShop(deps, tx, { ...message, link: await frontOfAsker(deps, tx, message.asker) });
}

async function mailInNameOfShop(
  deps: EmailDeps,
  tx: Tx,
  { to, asker, name, link }: { to: string; asker: Asker; name: MailName; link: string },
): Promise<void> {
  const { language, implementation } = asker;
  const shop = deps.shops.ofKey(implementation.key);
  const translate = mailText as (language: Asker['language'], name: MailName, values: object) => MailText;
  const words = translate(language, name, { site: shop.shopName });
  await deps.outbox.mail(
    tx,
    composeMail({ to, shop, language, words, link, linkInLetters: name === 'identity_email_verification' }),
  );
}
