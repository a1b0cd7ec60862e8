import type { Limit } from '#platform/rate-limits';

const minute = 60;

/** identity.md 1.2: signing up, asking whether an address is known, and asking for a link count together. */
export const authLimit: Limit = { bucket: 'auth', attempts: 10, seconds: 10 * minute, texts: 'throttle.auth' };
export const exchangeLimit: Limit = { bucket: 'exchange', attempts: 60, seconds: 10 * minute, texts: 'throttle.auth' };
/** Mails to an address that is added. */
export const emailLimit: Limit = { bucket: 'email', attempts: 5, seconds: 30 * minute, texts: 'throttle.email' };
