import type { EntryContext } from 'react-router';

/**
 * A header `Link` with the scripts of a page. A browser asks for what it names when the answer begins, before it has read anything of the
 * document, and a proxy may send it before the page is made (103 Early Hints). For pages that show nothing until their scripts have come.
 */
export function scriptsAhead({
  manifest,
  staticHandlerContext,
}: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>): string {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const files = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [...new Set(files)].map((file) => `<${file}>; rel=modulepreload`).join(', ');
}
