import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238, as apps take it without being asked: SHA-1, six digits, thirty seconds. */
const period = 30;
const digits = 6;
const secretLength = 20; // bytes
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret of 160 bits in the 32 letters and digits that people type into an app. */
export function newSecret(): string {
  return toBase32(randomBytes(secretLength));
}

/** The address that an app reads out of a QR code. */
export function secretAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const parts = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(period) });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parts.toString().replaceAll('+', '%20')}`;
}

/** Which thirty seconds of all time a moment falls into. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / period);
}

/** What an app with this secret shows during a step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The step of which this is the code: that of now, or the one before or after it. Undefined for any other code. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const current = stepOf(now);
  return [current, current - 1, current + 1].find((step) => isSame(codeOf(secret, step), code));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
