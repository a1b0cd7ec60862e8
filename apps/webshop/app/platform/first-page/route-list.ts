import { UNSAFE_createClientRoutes as createClientRoutes, createPath } from 'react-router';
import type { PatchRoutesOnNavigationFunction, UNSAFE_createRouter } from 'react-router';

type Router = Pick<ReturnType<typeof UNSAFE_createRouter>, 'patchRoutes' | 'state' | 'subscribe'>;
type Routes = Parameters<typeof createClientRoutes>[0];
type RouteModules = Parameters<typeof createClientRoutes>[1];

/** What the document says about routes: those of its own address, and where the list of all of them is. */
export interface RouteManifest {
  routes: Routes;
  url: string;
}

declare global {
  interface Window {
    /** Set by the document for its own routes, and by the file of the list for all. */
    __reactRouterManifest?: Pick<RouteManifest, 'routes'>;
  }
}

/** Milliseconds after the first page stands. */
const pause = 500;
const learned = new WeakMap<RouteManifest, Promise<void>>();
let failures = 0;

/** Learns all routes once the first page stands, so that a press on a link need not wait for them. Returns what ends the waiting. */
export function learnOncePainted(router: Router, manifest: RouteManifest, modules: RouteModules): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const learnLater = () => {
    // Where the list does not come, it is asked for again when somebody goes elsewhere.
    later ??= setTimeout(() => void learnRoutes(router, manifest, modules).catch(() => undefined), pause);
  };
  if (router.state.initialized) learnLater();
  const stop = router.subscribe(({ initialized }) => initialized && learnLater());
  return () => {
    stop();
    clearTimeout(later);
  };
}

/**
 * Learns them for whoever goes elsewhere sooner. Where the list does not come, as when the shop was renewed meanwhile and its old
 * files are gone, the browser opens the page by itself, with the files that fit.
 */
export function learnOnNavigation(
  getRouter: () => Router,
  manifest: RouteManifest,
  modules: RouteModules,
): PatchRoutesOnNavigationFunction {
  const { pathname } = location;
  return async ({ path, signal }) => {
    // The server matched the address of the document.
    if (path === pathname) return;
    try {
      await learnRoutes(getRouter(), manifest, modules);
    } catch {
      if (signal.aborted) return;
      const { state } = getRouter();
      openDocument(createPath(state.navigation.location ?? { pathname: path }));
      await new Promise(() => {});
    }
  };
}

function learnRoutes(router: Router, manifest: RouteManifest, modules: RouteModules): Promise<void> {
  const known =
    learned.get(manifest) ??
    addRoutes(router, manifest, modules).catch((error: unknown) => {
      learned.delete(manifest);
      failures++;
      throw error;
    });
  learned.set(manifest, known);
  return known;
}

/** The file of the list, which React Router makes, puts it on the window. A browser asks for a module that failed no second time. */
async function addRoutes(router: Router, manifest: RouteManifest, modules: RouteModules): Promise<void> {
  await import(/* @vite-ignore */ failures === 0 ? manifest.url : `${manifest.url}#${failures}`);
  const added: Routes = Object.fromEntries(
    Object.entries(window.__reactRouterManifest?.routes ?? {}).filter(([id]) => !(id in manifest.routes)),
  );
  Object.assign(manifest.routes, added);
  const parents = new Set(Object.values(added).map((route) => route?.parentId));
  for (const parent of parents) {
    if (parent !== undefined && !(parent in added))
      router.patchRoutes(parent, createClientRoutes(added, modules, null, true, false, parent));
  }
}

/** Going back changes the address before the page is known. */
function openDocument(path: string): void {
  const { href } = new URL(path, location.href);
  if (href === location.href) location.reload();
  else location.assign(href);
}
