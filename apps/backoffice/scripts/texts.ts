import type { Plugin } from 'vite';
import { backofficeCatalogue } from '@tegoed/translations/backoffice';
import type { Language } from '@tegoed/translations/format';
import { compileCatalogue } from '@tegoed/translations/shop';

const prefix = 'virtual:texts/';

/** The texts of a language as a module of their own, compiled, so that a browser loads the one that is read and needs no ICU parser. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1) as Language;
      return `export default ${JSON.stringify(compileCatalogue(backofficeCatalogue[language]))};`;
    },
  };
}
