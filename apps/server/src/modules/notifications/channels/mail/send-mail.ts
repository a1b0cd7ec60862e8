import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { pathIn } from '@tegoed/domain/shop-paths';
import { mailText, serverText, type MailName, type MailText, type MailValues } from '@tegoed/translations/server';
import type { Language } from '@tegoed/translations/format';
import { isOwnFront } from '#people/identity';
import { inChunks } from '#platform/database/in-chunks';
import { composeMail } from '#platform/delivery/mail/compose-mail';
import type { Tx } from '#platform/database/database';
import type { Mail } from '#platform/delivery/outbox';
import type { Deps } from '#platform/deps';
import { shopUrl } from '#platform/services/front-urls';
import { qrPicture } from '#platform/services/qr-picture';
import type { MailBox, MailGroup } from '#platform/delivery/mail/mail-layout';
import { mailLinkAddress } from './follow-mail-link.ts';
import { findRecipients, type Recipient } from './mail-queries.ts';
import { preferenceOfMail } from '../../preferences/preference-keys.ts';
import { findShopUrl } from './shop-url-queries.ts';
import { makeUnsubscribeToken } from './unsubscribe-token.ts';

export type MailDeps = Pick<Deps, 'now' | 'outbox' | 'secrets' | 'settings' | 'shops'>;

type Values<Name extends MailName> = Omit<MailValues<Name>, 'site'> & Readonly<Record<string, string>>;

/** What the clock sends to very many people at once. */
const canWait: ReadonlySet<MailName> = new Set([
  'digest_daily_sponsor',
  'digest_daily_validator',
  'digest_daily_requester',
  'digest_daily_provider_funds',
  'digest_daily_provider_products',
  'digest_weekly_provider_reservations',
  'voucher_expire_soon_budget',
]);

export interface MailMessage<Name extends MailName> {
  readonly name: Name;
  /** What the texts need, in the language of the reader where that matters; what they do not use does no harm. */
  readonly values: Values<Name> | ((language: Language) => Values<Name>);
  /** Key of the implementation in whose name the mail is sent; null stands for `general`. */
  readonly implementationKey: string | null;
  /** People by their ids, or addresses that belong to nobody here. */
  readonly to: readonly (number | Recipient)[];
  /** Where the button leads: a path of the shop, or a whole address. */
  readonly link: (language: Language) => string;
  readonly box?: (language: Language) => MailBox;
  readonly groups?: (language: Language) => readonly MailGroup[];
  /** A QR code to show at a desk: what a scanner reads from it. */
  readonly qr?: string;
}

/**
 * Puts one mail into the outbox for each of the people of each message who has an address, each in their own language. A mail that
 * people can do without goes to who wants it, with a link to unsubscribe. All messages are of the same name.
 */
export async function sendMails<Name extends MailName>(
  deps: MailDeps,
  tx: Tx,
  messages: readonly MailMessage<Name>[],
): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const people = messages.flatMap(({ to }) => to.filter((one) => typeof one === 'number'));
  const known = await findRecipients(tx, people, preferenceOfMail[first.name]);
  const frontOf = frontsOfShops(deps, tx);
  const composed: Mail[] = [];
  for (const message of messages) {
    const to = new Set(message.to);
    const recipients = [
      ...known.filter(({ identityId }) => to.has(identityId)),
      ...message.to.filter((one) => typeof one !== 'number'),
    ];
    if (recipients.length === 0) continue;
    composed.push(...(await composeFor(deps, { message, recipients, frontOf })));
    await turnOfOthers();
  }
  await inChunks(composed, (mails) => deps.outbox.mails(tx, mails, canWait.has(first.name)));
}

/** The same for one message. */
export function sendMail<Name extends MailName>(deps: MailDeps, tx: Tx, message: MailMessage<Name>): Promise<void> {
  return sendMails(deps, tx, [message]);
}

/** Where the pages of shops are, each asked for once. */
function frontsOfShops(deps: MailDeps, tx: Tx): (key: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (key) => {
    const front = known.get(key) ?? shopUrl(deps, { key, urlWebshop: await findShopUrl(tx, key) });
    known.set(key, front);
    return front;
  };
}

async function composeFor<Name extends MailName>(
  deps: MailDeps,
  { message, recipients, frontOf }: ComposedFor<Name>,
): Promise<Mail[]> {
  const shop = deps.shops.ofKey(message.implementationKey ?? 'general');
  const translate = mailText as (language: Language, name: MailName, values: object) => MailText;
  const preference = preferenceOfMail[message.name];
  const front = await frontOf(shop.key);
  const png = message.qr === undefined ? undefined : await qrPicture(message.qr);
  return recipients.map(({ email, language, emailId }) => {
    const values = typeof message.values === 'function' ? message.values(language) : message.values;
    const words = translate(language, message.name, { ...values, site: shop.shopName });
    const link = new URL(knownPath(message.link(language), isOwnFront(deps, front)), front).href;
    const box = message.box ? { box: message.box(language) } : {};
    const groups = message.groups ? { groups: message.groups(language) } : {};
    const qr = png && { png, words: serverText(language, 'mails.common.qr') };
    const unsubscribeLink =
      preference === undefined || emailId === undefined ? undefined : unsubscribeAddress(deps, { emailId, shopKey: shop.key });
    return composeMail({ to: email, shop, language, words, link, qr, unsubscribeLink, ...box, ...groups });
  });
}

interface ComposedFor<Name extends MailName> {
  readonly message: MailMessage<Name>;
  readonly recipients: readonly Recipient[];
  readonly frontOf: (key: string) => Promise<string>;
}

/** Requests have pages of their own in our shop only; another front end has them at its schemes. */
function knownPath(path: string, isOurs: boolean): string {
  const isOfRequests = languages.some((language) => path.startsWith(pathIn(language)('requests')));
  return isOfRequests && !isOurs ? pathIn('nl')('funds') : path;
}

const languages = ['nl', 'en'] as const;

function unsubscribeAddress(deps: MailDeps, of: { emailId: number; shopKey: string }): string {
  return mailLinkAddress(deps, 'unsubscribe', makeUnsubscribeToken(deps.secrets, { ...of, issuedAt: deps.now() }));
}
