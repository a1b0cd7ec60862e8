import { join } from 'node:path';
import type { Plugin } from 'vite';

const routeList = join(import.meta.dirname, '../app/platform/first-page/route-list.ts');

/**
 * Halves of React Router, by their files, that the shop does not use in the browser: nothing listens in on the router, and it learns
 * routes from one list instead of asking the server for each. What only a server asks of them is nothing. An export that is missing
 * here after an upgrade fails the build.
 */
const replacedParts: Readonly<Record<string, string>> = {
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

/** Puts them in their places, in what browsers fetch. A file that the router has no longer fails the build. */
export function replaceRouterParts() {
  const replaced = new Set<string>();
  return {
    name: 'replace-router-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
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
