import type { Plugin } from 'vite';
import { backofficeCatalogue, textRooms, type TextRoom } from '@tegoed/translations/backoffice';
import type { Language } from '@tegoed/translations/format';
import { compileCatalogue } from '@tegoed/translations/shop';

const prefix = 'virtual:texts/';

/**
 * The texts of a language and a room as a module of their own (`virtual:texts/nl/core`), compiled, so that a browser loads those that
 * are read and needs no ICU parser.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language, room] = id.slice(prefix.length + 1).split('/') as [Language, TextRoom];
      const rooms: Readonly<Record<string, TextRoom>> = textRooms;
      const texts = Object.entries(backofficeCatalogue[language]).filter(([name]) => rooms[name] === room);
      return `export default ${JSON.stringify(compileCatalogue(Object.fromEntries(texts)))};`;
    },
  };
}
