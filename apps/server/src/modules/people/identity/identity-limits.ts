import type { Deps } from '#platform/deps';
import type { Limit } from '#platform/http/guards/rate-limits';

/**
 * identity.md 1.2, counted for who it is about first (a mailbox, a phone, a person), and ten times as wide for the network that the
 * calls come from: a help desk, a library or a mobile network is many people behind one address.
 *
 * What guessing can find, over all processes:
 * - Tokens of links, short tokens and tokens of devices have at least 256 random bits: no number of guesses helps.
 * - Six digits of the app: 888,889 codes. One person guesses 1,440 times a day, a network 14,400 times; a hit signs a stranger's
 *   device in as the guesser, never the other way round.
 * - Activation codes (funds.md 8): 33^8 codes. Three wrong ones in three hours for a person and for a network are 24 a day; with
 *   10,000 open codes that is a chance of 0.17 in a million a day.
 *
 * Nobody gets more than ten mails an hour by what strangers ask. A stranger who uses them up keeps nobody out: the links in them
 * work for an hour.
 */
const minute = 60;

/** Signing up and asking for a link, from one network; wrong fields count too. */
export const authLimit: Limit = { bucket: 'auth', attempts: 100, seconds: 10 * minute, texts: 'throttle.auth' };
/** Asking whether an address is known, from one network. */
export const emailCheckLimit: Limit = { bucket: 'email_check', attempts: 100, seconds: 10 * minute, texts: 'throttle.auth' };
/** Mails to one address that somebody asked for who has not shown that it is theirs: links, confirmations, where the app is. */
export const mailboxLimit: Limit = { bucket: 'mailbox', attempts: 5, seconds: 30 * minute, texts: 'throttle.auth' };
export const exchangeLimit: Limit = { bucket: 'exchange', attempts: 600, seconds: 10 * minute, texts: 'throttle.auth' };
/** Mails to addresses that one person adds. */
export const emailLimit: Limit = { bucket: 'email', attempts: 5, seconds: 30 * minute, texts: 'throttle.email' };
/** Asking for the removal of an account, by one person. */
export const removalLimit: Limit = { bucket: 'delete_identity', attempts: 10, seconds: 10 * minute, texts: 'throttle.email' };
/** Making codes and tokens with which a device waits to be signed in, from one network. */
export const pairingStartLimit: Limit = { bucket: 'proxy_make', attempts: 600, seconds: 10 * minute, texts: 'throttle.pairing' };
/** Guessing the code of somebody else's device, by one person, or by one link of a mail. */
export const pairingLimit: Limit = { bucket: 'pairing', attempts: 10, seconds: 10 * minute, texts: 'throttle.pairing' };
/** Text messages to one phone with the address of the app. */
export const appSmsLimit: Limit = { bucket: 'share_app_sms', attempts: 3, seconds: minute, texts: 'throttle.sms' };
/** Mails with the address of the app, from one network. */
export const appEmailLimit: Limit = { bucket: 'share_app_email', attempts: 30, seconds: minute, texts: 'throttle.email' };

/** The same limit, ten times as wide, for a network. */
export function forNetwork(limit: Limit): Limit {
  return { ...limit, bucket: `${limit.bucket}_network`, attempts: 10 * limit.attempts };
}

type MailDeps = Pick<Deps, 'rateLimits' | 'secrets'>;

/** Counts a mail to an address; the address itself is not kept. Throws 429. */
export async function countMail({ rateLimits, secrets }: MailDeps, email: string, texts: Limit['texts']): Promise<void> {
  await rateLimits.attempt({ ...mailboxLimit, texts }, secrets.keyedHash('mailbox', email.toLowerCase()).toString('hex'));
}
