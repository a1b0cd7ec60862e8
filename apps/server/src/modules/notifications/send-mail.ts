import { mailText, type MailName, type MailText, type MailValues } from '@tegoed/translations/server';
import type { Language } from '@tegoed/translations/format';
import { composeMail } from '#platform/compose-mail';
import type { Tx } from '#platform/database';
import type { Deps } from '#platform/deps';
import { frontUrl } from '#platform/front-urls';
import type { MailBox } from '#platform/mail-layout';
import { findRecipients } from './notification-queries.ts';

export type MailDeps = Pick<Deps, 'outbox' | 'settings' | 'shops'>;

export interface MailMessage<Name extends MailName> {
  readonly name: Name;
  /** What the texts need; what they do not use does no harm. */
  readonly values: Omit<MailValues<Name>, 'site'> & Readonly<Record<string, string>>;
  /** Key of the implementation in whose name the mail is sent; null stands for `general`. */
  readonly implementationKey: string | null;
  readonly to: readonly number[];
  /** Where the button leads: a path of the shop, or a whole address. */
  readonly link: (language: Language) => string;
  readonly box?: (language: Language) => MailBox;
}

/** Puts one mail into the outbox for each of these people who has an address, each in their own language. */
export async function sendMail<Name extends MailName>(deps: MailDeps, tx: Tx, message: MailMessage<Name>): Promise<void> {
  const shop = deps.shops.ofKey(message.implementationKey ?? 'general');
  const front = frontUrl(deps, shop.key);
  const speak = mailText as (language: Language, name: MailName, values: object) => MailText;
  for (const { email, language } of await findRecipients(tx, message.to)) {
    const words = speak(language, message.name, { ...message.values, site: shop.shopName });
    const link = new URL(message.link(language), front).href;
    const box = message.box ? { box: message.box(language) } : {};
    await deps.outbox.mail(tx, composeMail({ to: email, shop, language, words, link, ...box }));
  }
}
