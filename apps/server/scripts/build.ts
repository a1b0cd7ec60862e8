/**
 * Makes few files of the server's many, so that it starts without finding, reading and stripping a thousand and a half of them: `build/main.js` is
 * the program, the demo and what is seldom needed are chunks beside it. Packages stay where npm puts them. Run by `npm start` when the sources changed.
 */
import { rmSync } from 'node:fs';
import { findPackageJSON, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { inNarrowLetters } from '@tegoed/bundling/narrow-letters';
import { rolldown, type Plugin } from 'rolldown';

const server = join(import.meta.dirname, '..');
const output = join(server, 'build');

/** What is changed stays on its line, so the lines of the source maps stay true. */
const sameLines = null;

/** Files keep finding what lies beside them, such as migrations and pictures, though their code is elsewhere now. */
const whereTheyWere: Plugin = {
  name: 'where-they-were',
  transform(code, file) {
    if (!/import\.meta\.(dirname|url)/.test(code)) return null;
    const place = relative(output, file);
    const moved = code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
    return { code: moved, map: sameLines };
  },
};

/** The server names the demo where no tool sees it; here it becomes a chunk, which is read where settings ask for the demo. */
const demoAsChunk: Plugin = {
  name: 'demo-as-chunk',
  transform(code, file) {
    if (file !== join(server, 'src/app/load-demo.ts')) return null;
    const named = code.replace('import(packageOfDemo)', "import('@tegoed/demo')");
    if (named === code) throw new Error('load-demo.ts imports the demo in another way than the build knows');
    return { code: named, map: sameLines };
  },
};

/** What was remembered of former starts counts for the very program that remembered it. */
const knowsItsFolder: Plugin = {
  name: 'knows-its-folder',
  transform(code, file) {
    if (file !== join(server, 'src/implementations/remembered-folders.ts')) return null;
    const known = code.replace(' = undefined;', ' = import.meta.dirname;');
    if (known === code) throw new Error('remembered-folders.ts says in another way than the build knows that it has no folder');
    return { code: known, map: sameLines };
  },
};

/** Packages of many small files, each of which would be found and read at a start, with those that they need; none looks for a file of its own. */
const ofManyFiles = new Set([
  '@fastify/accept-negotiator',
  '@fastify/busboy',
  '@fastify/compress',
  '@fastify/cors',
  '@fastify/deepmerge',
  '@fastify/error',
  '@fastify/forwarded',
  '@fastify/merge-json-schemas',
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@fastify/send',
  '@fastify/static',
  '@opentelemetry/api',
  'ajv',
  'ajv-formats',
  'avvio',
  'fast-json-stringify',
  'fastify',
  'fastify-plugin',
  'fastq',
  'find-my-way',
  'graphile-config',
  'graphile-worker',
  'json-schema-ref-resolver',
  'kysely',
  'mime',
  'prom-client',
  'readable-stream',
  'ret',
  'safe-regex2',
  'semver',
  'zod',
]);

const ours = /^(@tegoed\/|#|\.|\/)/;

/** Whether something stays where npm put it: a package that the built server finds too, and finds the same version of. */
function staysOutside(name: string, importer: string | undefined): boolean {
  if (ours.test(name) || isBuiltin(name)) return isBuiltin(name);
  const [packageName = name] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
  if (ofManyFiles.has(packageName)) return false;
  return importer === undefined || findPackageJSON(name, importer) === findPackageJSON(name, join(output, 'main.js'));
}

rmSync(output, { recursive: true, force: true });
const build = await rolldown({
  input: { main: join(server, 'src/main.ts') },
  platform: 'node',
  // The paths of tsconfig are about types.
  tsconfig: false,
  external: staysOutside,
  plugins: [whereTheyWere, demoAsChunk, knowsItsFolder, inNarrowLetters],
});
// The text of the program stays in memory: what only readers of the sources need is left out.
await build.write({ dir: output, format: 'esm', sourcemap: true, comments: { legal: true, annotation: false, jsdoc: false } });
await build.close();
