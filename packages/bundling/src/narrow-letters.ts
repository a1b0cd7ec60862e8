/** What a bundler has made, a file with code or another. */
interface Built {
  readonly [file: string]: { readonly type: 'asset' } | { readonly type: 'chunk'; code: string };
}

/** One half of a pair at a time. */
const outsideAscii = /[\u0080-\uffff]/g;

/** A program that is the same with escapes for all letters beyond ASCII, unless it reads such letters by `String.raw`. Each line stays a line. */
export function narrowLetters(code: string): string {
  return code.replaceAll(outsideAscii, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Has what runs in Node written in ASCII: V8 keeps the text of a program as long as it runs, and a file that holds a single € or é is read as one
 * with two bytes for each letter.
 */
export const inNarrowLetters = {
  name: 'in-narrow-letters',
  generateBundle(_options: unknown, bundle: Built): void {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = narrowLetters(file.code);
  },
};
