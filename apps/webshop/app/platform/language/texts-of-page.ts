import type { CompiledCatalogue } from '@tegoed/translations/shop';
import type { Language } from '@tegoed/translations/format';
import { documentJson } from '../page/document-json.ts';
import { createTranslators } from './texts.ts';
import type { TextSource } from './texts.ts';

export interface PageTexts {
  source: TextSource;
  /** The texts that were used so far, as they stand in its document: those that the browser needs to show the same page. */
  used(): string;
}

/** The texts for rendering one page on the server: all are here, and it notes which the page uses. */
export function collectTexts(language: Language, catalogue: CompiledCatalogue): PageTexts {
  const { translators, written } = preparedTexts(language, catalogue);
  const used = new Set<string>();
  return {
    source: {
      find(_, namespace) {
        used.add(namespace);
        return translators(namespace);
      },
      load: () => Promise.resolve(),
    },
    used: () => `{${[...written].flatMap(([namespace, text]) => (used.has(namespace) ? text() : [])).join(',')}}`,
  };
}

interface PreparedTexts {
  readonly translators: ReturnType<typeof createTranslators>;
  /** `"namespace":{…}` for each, in the order of the catalogue. */
  readonly written: ReadonlyMap<string, () => string>;
}

const prepared = new WeakMap<CompiledCatalogue, PreparedTexts>();

/** What all pages of a shop in a language share. */
function preparedTexts(language: Language, catalogue: CompiledCatalogue): PreparedTexts {
  const known = prepared.get(catalogue);
  if (known) return known;
  const made: PreparedTexts = {
    translators: createTranslators(language, catalogue),
    written: new Map(Object.entries(catalogue).map(([name, texts]) => [name, once(() => `"${name}":${documentJson(texts)}`)])),
  };
  prepared.set(catalogue, made);
  return made;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
