import { join } from 'node:path';
import type { Plugin } from 'vite';

const routeList = join(import.meta.dirname, '../app/platform/first-page/route-list.ts');

type Parts = Readonly<Record<string, string>>;

/**
 * Halves of React Router, by their files, that the shop does not use in the browser: nothing listens in on the router, and it learns
 * routes from one list instead of asking the server for each. What only a server asks of them is nothing. An export that is missing
 * here after an upgrade fails the build.
 */
const partsOfBrowser: Parts = {
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export { nothing as instrumentHandler, nothing as instrumentationResultMetaContext };
    const nothing = undefined;`,
  'dom/ssr/fog-of-war.js': `
    import { useEffect } from 'react';
    import { learnOncePainted } from ${JSON.stringify(routeList)};
    export { learnOnNavigation as getPatchRoutesOnNavigationFunction } from ${JSON.stringify(routeList)};
    export const isFogOfWarEnabled = () => true;
    export const useFogOFWarDiscovery = (router, manifest, modules) =>
      useEffect(() => learnOncePainted(router, manifest, modules), [router, manifest, modules]);
    export const getPartialManifest = (manifest) => manifest;
    export { nothing as getManifestPath, nothing as getPathsWithAncestors, nothing as handleClientVersionMismatch };
    const nothing = undefined;`,
};

/**
 * What the router does for each page on the server though it is the same: it looks through all routes, several times, for those at an address, whose
 * first thousand are remembered. It is given only the routes that a document names (entry.server.tsx), so it need not look for them.
 */
const partsOfServer: Parts = {
  'router/matcher.js': `
    import { flattenAndRankRoutes, matchRoutesImpl } from './utils.js';
    export class V6RegExMatcher {
      constructor(basename) {
        this.basename = basename;
      }
      update(routes) {
        this.routes = routes;
        this.branches = flattenAndRankRoutes(routes);
        this.found = new Map();
      }
      match(location, isPartial = false) {
        const path = typeof location === 'string' ? location : location.pathname || '/';
        const key = isPartial + path;
        if (!this.found.has(key)) {
          if (this.found.size >= 1000) this.found.clear();
          this.found.set(key, matchRoutesImpl(this.routes, location, this.basename, isPartial, this.branches));
        }
        return this.found.get(key);
      }
    }`,
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => true;
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = () => '/__manifest';
    export { nothing as getPatchRoutesOnNavigationFunction, nothing as useFogOFWarDiscovery };
    export { nothing as getPathsWithAncestors, nothing as handleClientVersionMismatch };
    const nothing = undefined;`,
};

/** Puts them in their places, in what browsers fetch (`client`) or in the half of the server (`ssr`). A file that the router has no longer fails the build. */
export function replaceRouterParts(environment: 'client' | 'ssr') {
  const replacedParts = environment === 'client' ? partsOfBrowser : partsOfServer;
  const replaced = new Set<string>();
  return {
    name: `replace-router-parts-${environment}`,
    enforce: 'pre',
    applyToEnvironment: ({ name }: { name: string }) => name === environment,
    load(id: string) {
      const part = id.split('/react-router/dist/production/lib/')[1];
      const code = part === undefined ? undefined : replacedParts[part];
      if (part === undefined || code === undefined) return null;
      replaced.add(part);
      return code;
    },
    buildEnd(error?: Error) {
      const left = Object.keys(replacedParts).filter((part) => !replaced.has(part));
      if (!error && left.length > 0) throw new Error(`React Router has no ${left.join(' and ')} any more`);
    },
  } satisfies Plugin;
}
