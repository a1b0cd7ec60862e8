/**
 * An activation code as people type it: letters may be small or large, spaces, dashes and other signs stand anywhere, and an o is a
 * zero. (decisions.md 6)
 */

/** Characters of a code that is made here; codes of before may be longer. */
const length = 8;
const mostOfBefore = 16;

/** As a code is stored, a dash after the fourth character: `DEMO 0001` → `dem0-0001`. Undefined when it cannot be a code. */
export function readActivationCode(typed: string): string | undefined {
  const signs = signsOf(typed);
  return signs.length >= length && signs.length <= mostOfBefore ? inTwo(signs) : undefined;
}

/** The same of a code that was made here, while somebody types it; otherwise why it cannot be one. */
export function readTypedActivationCode(typed: string): { code: string } | { problem: 'empty' | 'too-short' | 'too-long' } {
  const signs = signsOf(typed);
  if (signs === '') return { problem: 'empty' };
  if (signs.length < length) return { problem: 'too-short' };
  if (signs.length > length) return { problem: 'too-long' };
  return { code: inTwo(signs) };
}

function signsOf(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0');
}

function inTwo(signs: string): string {
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
