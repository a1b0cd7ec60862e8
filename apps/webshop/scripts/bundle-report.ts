import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What each page costs the reader before it works, as transferred with brotli: scripts and styles of the document, its route and
 * what those import. The list of all routes comes once the page stands (app/platform/first-page), so it is not part of it. Exits with 1 when a
 * page is over its budget. Run after a build: `npm run bundle-report -w @tegoed/webshop`.
 */
const client = join(import.meta.dirname, '../build/client');
/** What pages cost now and a little more, so that none grows unseen. What they should cost is in bench/README.md. */
const budgets = { home: 115_500, other: 167_000, styles: 25_000 };

interface Chunk {
  file: string;
  imports?: string[];
}

interface RouteEntry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
  css?: string[];
}

interface RouteManifest {
  entry: RouteEntry;
  routes: Record<string, RouteEntry>;
}

const chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const chunkAt = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]));
const manifest = readRouteManifest();

/** React Router writes it as a script that sets a global. */
function readRouteManifest(): RouteManifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('There is no route manifest; build the shop first.');
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest;
}

/** Bytes over the wire; what is not worth compressing travels as it is. */
function transferred(address: string): number {
  const file = join(client, address);
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
}

/** A module with everything that it imports, at any depth. */
function withImports(address: string, seen = new Set<string>()): Set<string> {
  if (seen.has(address)) return seen;
  seen.add(address);
  for (const key of chunkAt.get(address)?.imports ?? []) withImports(`/${chunks[key]?.file}`, seen);
  return seen;
}

function withParents(route: RouteEntry): RouteEntry[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...withParents(parent), route] : [route];
}

function sizesOf(route: RouteEntry) {
  const parts = [manifest.entry, ...withParents(route)];
  const modules = parts.flatMap(({ module, imports }) => [module, ...imports]);
  const scripts = new Set(modules.flatMap((address) => [...withImports(address)]));
  const styles = new Set(parts.flatMap(({ css = [] }) => css).map((address) => address.replace('#', '')));
  const sum = (addresses: Set<string>) => [...addresses].reduce((total, address) => total + transferred(address), 0);
  return { scripts: sum(scripts), styles: sum(styles), files: scripts.size + styles.size };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
/** The same page under another address, and the demo's sheet with every part at once. */
const leftOut = /\.(en|also-\d+)$|^demo-parts$/;
const pages = Object.values(manifest.routes).filter(({ id, path, index }) => (path ?? index) && !leftOut.test(id));

for (const route of pages) {
  const { scripts, styles, files } = sizesOf(route);
  const over = scripts > (route.id === 'home' ? budgets.home : budgets.other) || styles > budgets.styles;
  if (over) process.exitCode = 1;
  const note = over ? '  OVER BUDGET' : '';
  process.stdout.write(
    `${kilobytes(scripts)} scripts ${kilobytes(styles)} styles ${String(files).padStart(3)} files  ${route.id}${note}\n`,
  );
}
