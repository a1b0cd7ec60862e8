/** Characters of an activation code. */
const length = 8;

/**
 * What somebody typed as an activation code, as the platform wants it: `DEMO 0001` → `dem0-0001`. Letters may be small or large,
 * spaces and dashes stand anywhere, and an o is a zero. A name of the text to show when it cannot be a code. (decisions.md 6)
 */
export function readTypedCode(typed: string): { code: string } | { problem: 'empty' | 'too-short' | 'too-long' } {
  const signs = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0');
  if (signs === '') return { problem: 'empty' };
  if (signs.length < length) return { problem: 'too-short' };
  if (signs.length > length) return { problem: 'too-long' };
  return { code: `${signs.slice(0, 4)}-${signs.slice(4)}` };
}
