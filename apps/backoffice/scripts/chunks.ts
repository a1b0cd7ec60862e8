import type { RouteConfigEntry } from '@react-router/dev/routes';
import { importersOf, type ModuleGraph } from '@tegoed/bundling/importers';
import routes from '../app/routes.ts';

/** What stands around every screen of an organization. */
const loadedAlways = /\/app\/(root|entry\.client|routes\/(organization|framed|rooms\/[a-z]+))\.tsx(\?|$)/;
const screen = /\/app\/(routes\/[^?]+\.tsx)(\?|$)/;

/** The room of each screen, by its file. Those that stand in none share one: the door. */
const roomOf = new Map(screensOf(routes, 'door'));

function screensOf(entries: readonly RouteConfigEntry[], room: string): [file: string, room: string][] {
  return entries.flatMap(({ file, children = [] }) => [
    [file, room] as [string, string],
    ...screensOf(children, /^routes\/rooms\/([a-z]+)/.exec(file)?.[1] ?? room),
  ]);
}

/** The file that holds a module; null leaves it with the one that imports it. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  const importers = [...importersOf(id, graph)];
  const isLibrary = id.includes('/node_modules/');
  if (importers.some((importer) => loadedAlways.test(importer))) return isLibrary ? 'framework' : 'desk';
  if (isLibrary || screen.test(id)) return null;
  const screens = new Set(importers.flatMap((importer) => screen.exec(importer)?.[1] ?? []));
  const rooms = new Set([...screens].map((file) => roomOf.get(file) ?? 'door'));
  if (rooms.size > 1) return 'desk';
  return screens.size > 1 ? ([...rooms][0] ?? null) : null;
}

const nameOf = (test: (chunk: string) => boolean) => (id: string, graph: ModuleGraph) => {
  const chunk = chunkOf(id, graph);
  return chunk !== null && test(chunk) ? chunk : null;
};

/**
 * One file with the libraries that are always there; one with the frame and all parts that screens of several rooms share; one with what
 * only screens of one room share. Left alone the bundler cuts them into some two hundred files, of which a screen needs sixty. What stands
 * first is taken first, with all that it imports.
 */
export const chunkGroups = [
  { name: nameOf((chunk) => chunk === 'framework'), priority: 3 },
  { name: nameOf((chunk) => chunk === 'desk'), priority: 2 },
  { name: nameOf(() => true), priority: 1 },
];
