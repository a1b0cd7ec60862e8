import type { Limit } from '#platform/rate-limits';

const minute = 60;

/** identity.md 1.2: signing up, asking whether an address is known, and asking for a link count together. */
export const authLimit: Limit = { bucket: 'auth', attempts: 10, seconds: 10 * minute, texts: 'throttle.auth' };
export const exchangeLimit: Limit = { bucket: 'exchange', attempts: 60, seconds: 10 * minute, texts: 'throttle.auth' };
/** Mails to an address that is added. */
export const emailLimit: Limit = { bucket: 'email', attempts: 5, seconds: 30 * minute, texts: 'throttle.email' };
/** Asking for the removal of an account. */
export const removalLimit: Limit = { bucket: 'delete_identity', attempts: 10, seconds: 10 * minute, texts: 'throttle.email' };
/** Making codes and tokens with which a device waits to be signed in. */
export const pairingStartLimit: Limit = { bucket: 'proxy_make', attempts: 60, seconds: 10 * minute, texts: 'throttle.pairing' };
/** Guessing the code of somebody else's device. */
export const pairingLimit: Limit = { bucket: 'pairing', attempts: 10, seconds: 10 * minute, texts: 'throttle.pairing' };
/** Sending the address of the app, by text message and by mail. */
export const appSmsLimit: Limit = { bucket: 'share_app_sms', attempts: 3, seconds: minute, texts: 'throttle.sms' };
export const appEmailLimit: Limit = { bucket: 'share_app_email', attempts: 3, seconds: minute, texts: 'throttle.email' };
