import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds the style sheets of the parts that the server draws and the browser only keeps (`drawnPart`, platform/page/drawn-part.tsx) to the
 * page that shows them. Without it they would come with the code that draws these parts, which the browser may never fetch. `page` tells files of pages.
 */
export function styleDrawnParts(page: RegExp): Plugin {
  return {
    name: 'style-drawn-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      const parts = page.test(id) ? [...code.matchAll(drawnParts)].map(([, path = '']) => join(dirname(id), path)) : [];
      const sheets = await sheetsOf(parts, async (path, importer) => (await this.resolve(path, importer))?.id);
      return sheets.length === 0 ? null : `${code}\n${sheets.map((sheet) => `import ${JSON.stringify(sheet)};`).join('\n')}\n`;
    },
  };
}

const drawnParts = /\bdrawnPart\([^;]*?\bimport\(["'](\.[^"']+\.tsx)["']\)/g;
const allImports = /^import\s(?!type\s)(?:[^;]*?\sfrom\s)?'([^']+)';/gm;

/** All style sheets that these modules of ours import, at any depth, in the order in which they are met. */
async function sheetsOf(modules: readonly string[], resolve: (path: string, importer: string) => Promise<string | undefined>) {
  const sheets = new Set<string>();
  const files = new Set(modules);
  for (const file of files)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(allImports)) {
      const found = await resolve(path, file);
      if (found?.endsWith('.css')) sheets.add(found);
      else if (found && /\/(app|packages)\/.*\.tsx?$/.test(found) && !found.includes('/node_modules/')) files.add(found);
    }
  return [...sheets];
}
