import { languageOf } from '../paths.ts';

/**
 * Leaves out the addresses of the other language before the router reads them: each takes an old machine time, and none is shown in this document. A change
 * of language is a new document, also where a link leads there (`routes/not-found.tsx`).
 */
export function forgetOtherLanguage(pathname: string): void {
  const manifest = window.__reactRouterManifest;
  if (!manifest) return;
  const language = languageOf(pathname);
  const routes = Object.entries(manifest.routes).filter(
    ([, { path }]) => !path || path === '*' || languageOf(`/${path}`) === language,
  );
  manifest.routes = Object.fromEntries(routes);
}
