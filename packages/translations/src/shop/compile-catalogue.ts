import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/** A catalogue whose texts are parsed already, so that the browser needs no ICU parser. Goes to the page as JSON. */
export type CompiledCatalogue = { readonly [Key: string]: CompiledMessage | CompiledCatalogue };

/** A tree of ICU texts. */
export interface TextTree {
  readonly [Key: string]: string | TextTree;
}

/**
 * Turns every ICU text of a catalogue into icu-minify's compiled form, which use-intl shows when
 * `use-intl/format-message` is an alias of `use-intl/format-message/format-only` (see README.md).
 * Throws on a text that is not valid ICU.
 */
export function compileCatalogue(texts: TextTree): CompiledCatalogue {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compileCatalogue(text)]),
  );
}
