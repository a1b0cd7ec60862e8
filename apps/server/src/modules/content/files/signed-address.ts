import { timingSafeEqual } from 'node:crypto';
import type { Now } from '@tegoed/domain/dates';
import type { Secrets } from '#platform/services/secrets';

/** What signing an address takes. */
export interface Signing {
  readonly secrets: Secrets;
  readonly now: Now;
}

const LIFETIME_SECONDS = 5 * 60;

/** Address under which a picture element can load a private file without headers. It works for five minutes (identity.md 7). */
export function signedFileUrl(signing: Signing, uid: string, origin: string): string {
  return `${origin}/files/${uid}?${signatureFor(signing, uid)}`;
}

/** What a picture of a private file is called where addresses are signed: another thing than the file. */
export function previewName(uid: string): string {
  return `preview:${uid}`;
}

/** The query that makes an address of something private work for five minutes. */
export function signatureFor(signing: Signing, name: string): string {
  const expires = Math.floor(signing.now().getTime() / 1000) + LIFETIME_SECONDS;
  return `expires=${expires}&signature=${signatureOf(signing.secrets, name, expires).toString('hex')}`;
}

/** Whether an address was signed by us for this and still works. */
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
