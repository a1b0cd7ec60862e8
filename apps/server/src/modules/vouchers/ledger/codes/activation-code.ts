import { randomInt } from 'node:crypto';

/** Digits and lower-case letters that cannot be mistaken for each other: no o, l and i. */
const signs = '0123456789abcdefghjkmnpqrstuvwxyz';

/** A new code: four characters, a dash, four more (decisions.md 6). */
export function newActivationCode(): string {
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${four()}-${four()}`;
}

/**
 * What somebody typed, as a code is stored: lower case, without spaces, o read as 0, a dash after the fourth character.
 * Undefined when it cannot be a code.
 */
export function readActivationCode(typed: string): string | undefined {
  const bare = typed
    .toLowerCase()
    .replace(/[\s\-\u2010-\u2015.]/g, '')
    .replaceAll('o', '0');
  return /^[0-9a-z]{8,16}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : undefined;
}
