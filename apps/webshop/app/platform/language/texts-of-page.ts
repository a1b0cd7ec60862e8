import type { CompiledCatalogue } from '@tegoed/translations/shop';
import type { Language } from '@tegoed/translations/format';
import { createTranslators } from './texts.ts';
import type { Namespace, TextSource } from './texts.ts';

export interface PageTexts {
  source: TextSource;
  /** The texts that were used so far: those that the browser needs to show the same page. */
  used(): CompiledCatalogue;
}

/** The texts for rendering one page on the server: all are here, and it notes which the page uses. */
export function collectTexts(language: Language, catalogue: CompiledCatalogue): PageTexts {
  const translators = createTranslators(language, catalogue);
  const used = new Set<Namespace>();
  return {
    source: {
      find(_, namespace) {
        used.add(namespace);
        return translators(namespace);
      },
      load: () => Promise.resolve(),
    },
    used: () => Object.fromEntries(Object.entries(catalogue).filter(([namespace]) => isUsed(used, namespace))),
  };
}

function isUsed(used: ReadonlySet<string>, namespace: string): boolean {
  return used.has(namespace);
}
