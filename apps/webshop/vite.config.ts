import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Every page loads these, so they and whatever they import belong in one file instead of twenty small ones. */
const everywhere =
  /\/app\/(root\.tsx|entry\.client\.tsx|platform\/page\.ts|components\/page\.tsx)(\?|$)|\/ui\/src\/page-head\.tsx$/;

function isOnEveryPage(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (everywhere.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOnEveryPage(importer, graph, seen)) ?? false;
}

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (!isOnEveryPage(id, graph)) return null;
  return id.includes('/node_modules/') ? 'framework' : 'shop';
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
