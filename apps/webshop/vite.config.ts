import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const loadedAlways = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
const home = /\/app\/routes\/home\.tsx(\?|$)/;

/** Every module that imports this one, at any distance, itself included. */
function importersOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id]);
  for (const known of found) for (const importer of graph.getModuleInfo(known)?.importers ?? []) found.add(importer);
  return found;
}

/**
 * One file with the libraries, one with the ground of the shop and the parts that home uses, where most people come in;
 * left alone the bundler cuts both into some twenty small files, which pack worse.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const importers = [...importersOf(id, graph)];
  if (importers.some((importer) => loadedAlways.test(importer))) return id.includes('/node_modules/') ? 'framework' : 'shop';
  const ownOfHome = home.test(id) || id.includes('/features/home/');
  return !ownOfHome && importers.some((importer) => home.test(importer)) ? 'shop' : null;
}

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    alias: {
      // Texts come compiled with the page, so the browser needs no ICU parser.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  build: {
    // What bundle-report.ts reads.
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } } },
    },
    ssr: {
      // The rendering half holds all it needs: the alias reaches use-intl, and React is its production build also
      // where the server runs without NODE_ENV.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
});
