import { timingSafeEqual } from 'node:crypto';
import type { Now } from '#platform/clock';
import type { Secrets } from '#platform/secrets';

/** What signing an address takes. */
export interface Signing {
  readonly secrets: Secrets;
  readonly now: Now;
}

const LIFETIME_SECONDS = 5 * 60;

/** Address under which a picture element can load a private file without headers. It works for five minutes (identity.md 7). */
export function signedFileUrl(signing: Signing, uid: string, origin: string): string {
  const expires = Math.floor(signing.now().getTime() / 1000) + LIFETIME_SECONDS;
  return `${origin}/files/${uid}?expires=${expires}&signature=${signatureOf(signing.secrets, uid, expires).toString('hex')}`;
}

/** Whether an address was signed by us for this file and still works. */
export function isSignedFor(
  signing: Signing,
  uid: string,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  const until = Number(expires);
  if (!Number.isSafeInteger(until) || until * 1000 < signing.now().getTime()) return false;
  const given = Buffer.from(signature, 'hex');
  const right = signatureOf(signing.secrets, uid, until);
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(secrets: Secrets, uid: string, expires: number): Buffer {
  return secrets.keyedHash('file-address', `${uid}:${expires}`);
}
