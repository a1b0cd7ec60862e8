import { matchRoutes, type RouteObject } from 'react-router';

/** A route as React Router writes it down when the app is built. */
interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  /** Its own file, and those that it begins with. */
  readonly module: string;
  readonly imports?: readonly string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Readonly<Record<string, BuiltRoute>> };
  }
}

/** What stands at an address, from the outermost route to the screen. */
export interface ScreenAt {
  readonly routes: readonly BuiltRoute[];
  /** The parts of the address that differ, by their name. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The screen at an address, before the router is there; undefined where the router knows no such address, or wrote nothing down. */
export function screenAt(pathname: string): ScreenAt | undefined {
  const built = window.__reactRouterManifest?.routes ?? {};
  const parts = pathname.split('/').filter(Boolean);
  // Telling all two hundred addresses apart takes an old machine longer than anything else that it does before it draws.
  const fitting = Object.values(built).filter(({ path }) => !path || fits(path, parts));
  const matches = matchRoutes(treeOf(fitting), pathname);
  const screen = matches?.at(-1);
  if (!screen) return undefined;
  return { routes: matches?.flatMap(({ route: { id = '' } }) => built[id] ?? []) ?? [], params: screen.params };
}

function fits(path: string, parts: readonly string[]): boolean {
  const own = path.split('/');
  return own.length === parts.length && own.every((part, index) => part.startsWith(':') || part === parts[index]);
}

function treeOf(routes: readonly BuiltRoute[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index === true ? { id, index } : { id, path, children: treeOf(routes, id) }));
}
