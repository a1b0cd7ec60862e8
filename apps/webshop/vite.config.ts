import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const chunkNames = ['framework', 'shop', 'parts'] as const;
type ChunkName = (typeof chunkNames)[number];

const loadedAlways = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
const home = /\/app\/routes\/home\.tsx$/;
const page = /\/app\/routes\/(?!demo-parts)[^/]+\.tsx$/;

/** Every module that imports this one, at any distance, itself included. */
function importersOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set([id]);
  for (const known of found) for (const importer of graph.getModuleInfo(known)?.importers ?? []) found.add(importer);
  return found;
}

/**
 * One file with the libraries; one with the ground of the shop and the parts that home uses, where most people come in; one with
 * the parts that several other pages share. Left alone the bundler cuts them into dozens of small files, which pack worse.
 */
function chunkOf(id: string, graph: ModuleGraph): ChunkName | null {
  const importers = [...importersOf(id, graph)];
  if (importers.some((importer) => loadedAlways.test(importer))) return id.includes('/node_modules/') ? 'framework' : 'shop';
  if (page.test(id) || id.includes('/features/')) return null;
  if (importers.some((importer) => home.test(importer))) return 'shop';
  return importers.filter((importer) => page.test(importer)).length >= 3 ? 'parts' : null;
}

/** What stands first is taken first, with all that it imports. */
function groupOf(chunk: ChunkName, index: number) {
  return {
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
    priority: chunkNames.length - index,
  };
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
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkNames.map(groupOf) } } } },
    },
    ssr: {
      // The rendering half holds all it needs: the alias reaches use-intl, and React is its production build also
      // where the server runs without NODE_ENV.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
});
