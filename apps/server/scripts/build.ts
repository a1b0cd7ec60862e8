/**
 * Makes few files of the server's many, so that it starts without finding, reading and stripping a thousand and a half of them: `build/main.js` is
 * the program, the demo and what is seldom needed are chunks beside it. Packages stay where npm puts them. Run by `npm start` when the sources changed.
 */
import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
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

/** Packages of many small files, each of which would be found and read at a start; with what would read a second Ajv for itself. */
const ofManyFiles =
  /^(@opentelemetry\/api|ajv|ajv-formats|fast-json-stringify|@fastify\/merge-json-schemas|json-schema-ref-resolver|kysely|prom-client|zod)(\/|$)/;

const ours = /^(@tegoed\/|#|\.|\/)/;

rmSync(output, { recursive: true, force: true });
const build = await rolldown({
  input: { main: join(server, 'src/main.ts') },
  platform: 'node',
  // The paths of tsconfig are about types.
  tsconfig: false,
  external: (name) => !ours.test(name) && !ofManyFiles.test(name),
  plugins: [whereTheyWere, demoAsChunk],
});
await build.write({ dir: output, format: 'esm', sourcemap: true });
await build.close();
