import { timingSafeEqual } from 'node:crypto';
import { randomHex, tokenHash } from '#platform/services/secrets';
import { roundTripLifetime } from './digid-queries.ts';

/** The browser that goes to DigiD: a cookie that it shows when it comes back, of which only the hash is kept. */
export interface BrowserMark {
  readonly cookie: string;
  readonly hash: Buffer;
}

interface RoundTrip {
  readonly uid: string;
  /** Scheme and host where the cookie lives. */
  readonly origin: string;
}

/** Each round trip has a cookie of its own, so that two pages of one browser do not spoil each other's. */
function cookieName(uid: string, secure: boolean): string {
  return `${secure ? '__Host-' : ''}digid-${uid.slice(0, 16)}`;
}

function cookie({ uid, origin }: RoundTrip, { value, maxAge }: { value: string; maxAge: number }): string {
  const secure = origin.startsWith('https:');
  const parts = [`${cookieName(uid, secure)}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Marks the browser that is answered now as the one that begins. */
export function markBrowser(roundTrip: RoundTrip): BrowserMark {
  const value = randomHex(64);
  return { cookie: cookie(roundTrip, { value, maxAge: roundTripLifetime }), hash: tokenHash(value) };
}

/** The cookie that takes the mark away again. */
export function forgetBrowser(roundTrip: RoundTrip): string {
  return cookie(roundTrip, { value: '', maxAge: 0 });
}

/** Whether a browser shows the mark of the one that began; false while nobody is marked. */
export function isMarkedBrowser(
  { uid, browserHash }: { uid: string; browserHash: Buffer | null },
  cookies: string | undefined,
): boolean {
  if (browserHash === null) return false;
  const names = [cookieName(uid, true), cookieName(uid, false)];
  return (cookies ?? '').split(';').some((pair) => {
    const [name = '', value = ''] = pair.trim().split('=');
    return names.includes(name) && timingSafeEqual(tokenHash(value), browserHash);
  });
}
