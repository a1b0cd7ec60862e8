import { reactRouter } from '@react-router/dev/vite';
import { compileAtOnce } from '@tegoed/bundling/compile-at-once';
import { importersOf, type ModuleGraph } from '@tegoed/bundling/importers';
import { minifyAgain } from '@tegoed/bundling/minify-again';
import { inNarrowLetters } from '@tegoed/bundling/narrow-letters';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { citizenPartsOf, nameCitizenParts } from './scripts/citizen-parts.ts';
import { replaceRouterParts } from './scripts/router-parts.ts';
import { styleDrawnParts } from './scripts/style-drawn-parts.ts';
import { writeStyleParts } from './scripts/style-parts.ts';

const chunkNames = ['framework', 'shop', 'lists', 'wallet', 'overviews', 'parts', 'desk', 'counter'] as const;
type ChunkName = (typeof chunkNames)[number];

const loadedAlways = /\/app\/(root|entry\.client|routes\/pages)\.tsx(\?|$)/;
const home = /\/app\/routes\/home\.tsx$/;
/** What the start page of visitors and that of citizens share. */
const forEverybodyAtHome = /\/features\/home\/(home-(map|blocks)|together-panel|late-parts|use-home-heading)\.tsx?$/;
/** Pages on which one finds or reads something without signing in. */
const publicPage =
  /\/app\/routes\/[a-z-]+\/(funds?|products?|actions|providers?|provider-office|search-result|explanation|privacy|accessibility|terms|sign-up)\.tsx$/;
/** The code for the counter: somebody waits behind whoever opens it. */
const counterPage = /\/app\/routes\/vouchers\/voucher-code\.tsx$/;
/** What citizens open most, often at a counter, and what they see of home at once. */
const walletPage = /\/app\/(routes\/vouchers\/vouchers|features\/home\/citizen\/citizen-home)\.tsx$/;
const ofHome = /\/app\/features\/home\//;
/** The other lists of citizens, opened nearly as often. Each needs little of what other pages share. */
const overview = /\/app\/routes\/(spending\/(reservations|reimbursements)|account\/notifications|funds\/requests)\.tsx$/;
/** What pages of citizens show until they are there. */
const awaitedPage = /\/app\/components\/page\/(page-skeleton|skeleton-rows|skeleton-title)\.tsx?$/;
/** It brings a library that only the forms with an account number need. */
const accountNumbers = /\/packages\/domain\/src\/iban\.ts$/;
const page = /\/app\/routes\/([a-z-]+\/)?(?!demo-parts)[^/]+\.tsx$/;

/**
 * One file with the libraries; one with the ground of the shop and the parts that home uses, where most people come in; one with what
 * the list of vouchers shares with public pages, and one with what it needs beside that; one with what the other lists of citizens share with
 * other pages; one with the parts that two or more of the remaining pages share, and one with those that only pages of citizens do; one with what the
 * code for the counter needs beside these. Left alone the bundler cuts them into dozens of small files, which pack worse.
 */
function chunkOf(id: string, graph: ModuleGraph): ChunkName | null {
  const importers = [...importersOf(id, graph)];
  if (importers.some((importer) => loadedAlways.test(importer))) return id.includes('/node_modules/') ? 'framework' : 'shop';
  if (page.test(id)) return null;
  const isAtHome = importers.some((importer) => home.test(importer));
  const isPublic = importers.some((importer) => publicPage.test(importer));
  if (!isAtHome && !ofHome.test(id) && importers.some((importer) => walletPage.test(importer)))
    return isPublic ? 'lists' : 'wallet';
  const own = importers.some((importer) => counterPage.test(importer)) ? 'counter' : null;
  if (accountNumbers.test(id)) return own;
  if (awaitedPage.test(id)) return 'lists';
  if (id.includes('/features/')) return forEverybodyAtHome.test(id) ? 'shop' : own;
  if (isAtHome) return 'shop';
  // A library of a few pages is as large as all that they share.
  if (id.includes('/node_modules/') || importers.filter((importer) => page.test(importer)).length < 2) return own;
  if (importers.some((importer) => overview.test(importer))) return 'overviews';
  return isPublic ? 'parts' : 'desk';
}

/** What pages share, and each page: nearly all of that runs until the page is shown. */
function runsAtOnce({ name, facadeModuleId }: { readonly name: string; readonly facadeModuleId: string | null }): boolean {
  const module = facadeModuleId?.replace(/\?.*$/, '') ?? '';
  return chunkNames.some((chunk) => chunk === name) || page.test(module);
}

/** What stands first is taken first, with all that it imports. */
function groupOf(chunk: ChunkName, index: number) {
  return {
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
    priority: chunkNames.length - index,
  };
}

/**
 * Tells each page of a citizen which texts it shows (`clientLoader.texts`, platform/page/page.ts), and a page of everybody those of the parts that
 * only citizens see. The server draws no more of them than a frame, so it cannot see them, and they would have to wait for the file with all texts.
 */
function nameTextsOfPages(): Plugin {
  return {
    name: 'name-texts-of-pages',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!page.test(id)) return null;
      const parts = citizenPartsOf(id);
      const ofCitizens = parts.length > 0 ? [...parts, ...aroundCitizenParts] : [];
      const shown = code.includes('personalPage(') ? [id, ...aroundPages] : ofCitizens;
      return shown.length === 0 ? null : `${code}\nclientLoader.texts = ${JSON.stringify(textsShownBy(shown))};\n`;
    },
  };
}

/** What stands around each of them, once it is known who is here. */
const aroundPages = inApp('routes/pages.tsx', 'features/shell/menu/more-places.tsx');
/** The same where the page itself comes with the texts of everybody. */
const aroundCitizenParts = inApp('features/shell/menu/more-places.tsx', 'features/bookmarks/bookmark-heart.tsx');

function inApp(...files: string[]): string[] {
  return files.map((file) => join(import.meta.dirname, 'app', file));
}

const texts = /\buseT\('([^']+)'\)/g;
const imports = /^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+\.tsx?)';/gm;
const lazyImports = /\b(?:lazy|late)Part\([^;]*?\bimport\('(\.[^']+\.tsx?)'\)/g;

/** The namespaces of all texts that these modules use, or whatever they import or show soon after. Our own modules are named by their files. */
function textsShownBy(modules: readonly string[]): string[] {
  const files = new Set(modules.map((id) => id.replace(/\?.*$/, '')));
  const namespaces = new Set<string>();
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    for (const [, name = ''] of code.matchAll(texts)) namespaces.add(name);
    for (const [, path = ''] of [...code.matchAll(imports), ...code.matchAll(lazyImports)]) files.add(join(dirname(file), path));
  }
  return [...namespaces].toSorted();
}

/** The server keeps the text of this program; for a browser escapes would only be longer. */
const narrowOnTheServer: Plugin = { ...inNarrowLetters, applyToEnvironment: ({ name }) => name === 'ssr' };

export default defineConfig({
  plugins: [
    replaceRouterParts('client'),
    replaceRouterParts('ssr'),
    nameTextsOfPages(),
    nameCitizenParts(page),
    styleDrawnParts(page),
    writeStyleParts(),
    minifyAgain(),
    compileAtOnce(runsAtOnce),
    narrowOnTheServer,
    reactRouter(),
  ],
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
