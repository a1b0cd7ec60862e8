import { addressLength, bareCode, deskCodeLength, isCardNumber, withoutLookalikes } from '@tegoed/domain/voucher-code';

/** With so many signs somebody is typing an address, with fewer a desk code or the number of a card. */
const startOfAddress = 20;

/** What a QR code says when it is that of a voucher or of a card, as the platform wants it; undefined for every other QR code. */
export function readScannedCode(text: string): string | undefined {
  const signs = text.trim();
  if (isCardNumber(signs)) return signs;
  const parsed = parse(signs);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const value: unknown = Reflect.get(parsed, 'value');
  return Reflect.get(parsed, 'type') === 'voucher' && typeof value === 'string' && value !== '' ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why what was typed cannot be a code; with how many characters still lack. */
export type TypedProblem = { problem: 'empty' | 'short' | 'strange' | 'long' } | { problem: 'incomplete'; missing: number };

/**
 * What somebody typed over from a screen, from paper or from a card: a desk code, the number of a card, or the address that stands on
 * paper of platforms without desk codes. Spaces, dashes and capitals do not matter.
 */
export function readTypedCode(typed: string): { code: string } | TypedProblem {
  const signs = bareCode(typed);
  if (signs === '') return { problem: 'empty' };
  if (signs.length < deskCodeLength) return { problem: 'short' };
  if (/^\d+$/.test(signs)) return { code: signs };
  if (/[^0-9a-z]/.test(signs)) return { problem: 'strange' };
  if (signs.length === deskCodeLength) return { code: signs };
  if (signs.length < startOfAddress) return { problem: 'long' };
  const address = withoutLookalikes(signs.replace(/^[0o]x/, ''));
  if (/[^0-9a-f]/.test(address)) return { problem: 'strange' };
  const missing = addressLength - address.length;
  if (missing === 0) return { code: `0x${address}` };
  return missing > 0 ? { problem: 'incomplete', missing } : { problem: 'long' };
}
