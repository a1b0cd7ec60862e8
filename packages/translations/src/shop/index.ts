export { overrideProblems } from './check-overrides.ts';
export { compileCatalogue } from './compile-catalogue.ts';
export type { CompiledCatalogue, TextTree } from './compile-catalogue.ts';
export { compiledShopCatalogue } from './compiled-shop-catalogue.ts';
export { shopCatalogue } from './shop-catalogue.ts';
export type { ShopCatalogue, ShopOverrides, ShopTexts } from './shop-catalogue.ts';
