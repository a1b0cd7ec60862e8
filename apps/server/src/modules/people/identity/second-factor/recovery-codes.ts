import { randomInt } from 'node:crypto';

/** Those of activation codes: no o, l and i. */
const signs = '0123456789abcdefghjkmnpqrstuvwxyz';
const length = 10;
const count = 10;

/** Ten codes of ten signs, each of them once. */
export function newRecoveryCodes(): string[] {
  const made = new Set<string>();
  while (made.size < count) made.add(newCode());
  return [...made];
}

/** As people type it: in capitals, with blanks or another dash. Undefined when it cannot be a code. */
export function readRecoveryCode(typed: string): string | undefined {
  const found = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0');
  return found.length === length ? inTwo(found) : undefined;
}

function newCode(): string {
  return inTwo(Array.from({ length }, () => signs[randomInt(signs.length)]).join(''));
}

function inTwo(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}
