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
interface BuiltShop {
  readonly entry: { readonly module: { readonly createPageHandler: (build: BuiltShop) => RenderPage } };
}

/** Loads the built shop. Throws when it was not built. */
export async function loadBuiltShop(buildFolder: string): Promise<RenderPage> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error(`The shop is not built: ${file} does not exist.`);
  const build = (await import(pathToFileURL(file).href)) as BuiltShop;
  return build.entry.module.createPageHandler(build);
}
