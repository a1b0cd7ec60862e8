import { randomInt } from 'node:crypto';

/** Digits and lower-case letters that cannot be mistaken for each other: no o, l and i. */
const signs = '0123456789abcdefghjkmnpqrstuvwxyz';

/** A new code: four characters, a dash, four more (decisions.md 6). */
export function newActivationCode(): string {
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${four()}-${four()}`;
}
