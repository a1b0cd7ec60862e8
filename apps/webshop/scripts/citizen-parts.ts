import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite says of a file that it made from a module. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type BuiltFiles = Readonly<Record<string, BuiltFile>>;

const app = join(import.meta.dirname, '..');
/** Written when the files for browsers are made, which is before the server's half. */
const builtFiles = join(app, 'build/client/.vite/manifest.json');
const lateParts = /\b(?:latePart|fetchedOnce)\([^;]*?\bimport\(["'](\.[^"']+\.tsx?)["']\)/g;

/** Modules that a page of everybody fetches for citizens only (`latePart`, `fetchedOnce`; platform/page/late-part.tsx). */
export function citizenPartsOf(page: string): string[] {
  const file = page.replace(/\?.*$/, '');
  return [...readFileSync(file, 'utf8').matchAll(lateParts)].map(([, path = '']) => join(dirname(file), path));
}

/**
 * Tells each page of everybody which files the parts are that only citizens see (`clientLoader.citizenParts`, platform/page/page.ts), so that its
 * document can ask for them where somebody is signed in. Otherwise they would be known of when the shop runs, and come after it.
 */
export function nameCitizenParts(page: RegExp): Plugin {
  return {
    name: 'name-citizen-parts',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const parts = page.test(id) ? citizenPartsOf(id) : [];
      if (parts.length === 0 || !existsSync(builtFiles)) return null;
      const files = JSON.parse(readFileSync(builtFiles, 'utf8')) as BuiltFiles;
      const own = [join(app, 'app/root.tsx'), id.replace(/\?.*$/, '')].map((file) => nameOf(file) + asPage);
      const here = new Set(addressesOf(own, files));
      const addresses = addressesOf(parts.map(nameOf), files).filter((address) => !here.has(address));
      return `${code}\nclientLoader.citizenParts = ${JSON.stringify(addresses)};\n`;
    },
  };
}

/** As Vite calls a module. */
const nameOf = (file: string) => relative(app, file);

/** Ends the name of a page where React Router made it one for browsers. */
const asPage = '?__react-router-build-client-route';

/** Of scripts and style sheets, with all that they import. */
export function addressesOf(modules: readonly string[], files: BuiltFiles): string[] {
  const names = new Set(modules);
  const addresses = new Set<string>();
  for (const name of names) {
    const { file, imports = [], css = [] } = files[name] ?? {};
    for (const one of imports) names.add(one);
    for (const one of [file, ...css]) if (one !== undefined) addresses.add(`/${one}`);
  }
  return [...addresses];
}
