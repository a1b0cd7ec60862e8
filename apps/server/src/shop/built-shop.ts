import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShopRequest } from './shop-request.ts';

/** A page as the shop renders it; apps/webshop/app/entry.server.tsx says the same. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: Buffer;
}

export type RenderPage = (request: Request, shopRequest: ShopRequest) => Promise<RenderedPage>;

/** What apps/webshop/app/entry.server.tsx offers, as far as we call it. */
interface BuiltModule {
  readonly entry: { readonly module: { readonly createPageHandler: (build: BuiltModule) => RenderPage } };
}

/** The shop as it was built. What renders its pages, React with it, is read with `load` or with the first page. */
export interface BuiltShop {
  readonly buildFolder: string;
  readonly load: () => Promise<unknown>;
  readonly renderPage: RenderPage;
}

/** Finds the shop in `apps/webshop/build`. Throws when it was not built. */
export function builtShop(buildFolder: string): BuiltShop {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error(`The shop is not built: ${file} does not exist.`);
  let loading: Promise<RenderPage> | undefined;
  const load = () => (loading ??= loadRenderer(file));
  return { buildFolder, load, renderPage: async (request, shopRequest) => (await load())(request, shopRequest) };
}

async function loadRenderer(file: string): Promise<RenderPage> {
  const build = (await import(pathToFileURL(file).href)) as BuiltModule;
  return build.entry.module.createPageHandler(build);
}
