import type { Language } from '@tegoed/translations/format';
import type { CompiledCatalogue } from '@tegoed/translations/shop';
import type { ServedImplementation } from './served-implementation.ts';
import { themeColours } from './pictures/theme-colours.ts';

/** What the built shop gets with each request; apps/webshop/app/platform/shop/shop-request.ts reads it. */
export interface ShopRequest {
  /** Marks inline scripts and styles as the renderer's own; a new secret for each rendering. */
  readonly nonce: string;
  readonly implementation: object;
  readonly themeCss: string;
  /** What the built style sheets consist of, by their addresses; apps/webshop/scripts/style-parts.ts writes it. */
  readonly styles: ReadonlyMap<string, unknown>;
  readonly texts: Readonly<Record<Language, CompiledCatalogue>>;
  readonly demo: boolean;
  readonly themes: readonly { readonly key: string; readonly css: string }[];
  readonly api: (request: Request) => Promise<Response>;
  readonly read: (asked: { address: string; language: Language }, ask: () => Promise<string>) => Promise<unknown>;
  readonly report: (error: unknown) => void;
}

/** The part of a folder that the browser may know; the shop calls it `Implementation`. */
export function presentImplementation({ settings, theme, files }: ServedImplementation): object {
  return {
    key: settings.key,
    name: settings.name,
    nameInHeader: settings.nameInHeader || settings.name,
    organization: settings.organization,
    shopName: settings.shopName,
    languages: settings.languages,
    title: settings.title,
    communicationType: settings.communicationType,
    flags: settings.flags,
    help: settings.help,
    home: { title: settings.home.title, description: settings.home.description },
    hero: settings.hero,
    digidConfirmationOffset: settings.digid.confirmationOffset,
    providerSignUpFilters: settings.providerSignUpFilters,
    appLinks: settings.appLinks,
    map: { center: settings.maps.center, zoom: settings.maps.zoom },
    logo: files.logo.address,
    secondLogo: files.secondLogo?.address,
    favicon: files.favicon.address,
    touchIcon: '/icons/touch-180.png',
    manifests: { nl: '/manifest.nl.webmanifest', en: '/manifest.en.webmanifest' },
    themeColor: themeColours(theme).brand,
    texts: { nl: files.texts.nl.address, en: files.texts.en.address },
  };
}
