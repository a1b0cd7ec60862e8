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
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, BuiltRoute>> };
  }
}

/**
 * Asks for the files of the screen at an address, so that they come while React draws the document. The router asks for them itself only once
 * that is done, and for what they import when each is there.
 */
export function preloadScreen(pathname: string): void {
  const routes = window.__reactRouterManifest?.routes ?? {};
  const matches = matchRoutes(treeOf(Object.values(routes)), pathname) ?? [];
  const files = matches.flatMap(({ route: { id = '' } }) => [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat());
  for (const href of new Set(files))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

function treeOf(routes: readonly BuiltRoute[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => (index === true ? { id, index } : { id, path, children: treeOf(routes, id) }));
}
