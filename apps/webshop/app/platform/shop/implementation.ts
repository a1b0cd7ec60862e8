import type { Language } from '@tegoed/translations/format';
import type { TileName } from '@tegoed/ui/pictures/tile-names';

export type InLanguages = Readonly<Record<Language, string>>;

/** Switches of the screens (implementations/README.md). */
export interface ImplementationFlags {
  readonly secondLogo: boolean;
  readonly productsMenu: boolean;
  readonly providersMenu: boolean;
  readonly providersSignUpMenu: boolean;
  readonly fundsMenu: boolean;
  readonly fundsMenuIfLoggedOut: boolean;
  readonly genericSearch: boolean;
  readonly showStartButton: boolean;
  readonly showStartButtonText: InLanguages;
  readonly startPage: {
    readonly combineColumns: boolean;
    readonly hideSignUpDigidOption: boolean;
    readonly hideSignUpEmailOption: boolean;
    readonly hideSignUpQrCodeOption: boolean;
    readonly hideSignInDigidOption: boolean;
    readonly hideSignInEmailOption: boolean;
    readonly hideSignInQrCodeOption: boolean;
  };
  readonly privacyPage: boolean;
  readonly activateFirstFund: boolean;
  readonly shareProducts: boolean;
  readonly noPrintOption: boolean;
  readonly productDetailsOnlyAvailableFunds: boolean;
  readonly showOnlyUsedCategories: boolean;
  readonly showFooterSponsorLogo: boolean;
  readonly sessions: boolean;
  /** How lists of offers open when their address does not say. */
  readonly offersDisplayType: 'list' | 'grid';
}

/** What the browser needs of a municipality's folder; it travels with the page (decisions.md 16). */
export interface Implementation {
  /** Value of the header Client-Key; the theme's class is `KEY-theme`. */
  readonly key: string;
  readonly name: string;
  /** The name, with soft hyphens where a small phone may break it. */
  readonly nameInHeader: string;
  /** Who issues the schemes, in a sentence: "gemeente Merendam". */
  readonly organization: InLanguages;
  /** Name of the shop in the header, the search field and e-mails. */
  readonly shopName: string;
  /** Those of the shop, its default first. */
  readonly languages: readonly [Language, ...Language[]];
  /** The end of each page title; may be empty. */
  readonly title: InLanguages;
  readonly communicationType: 'formal' | 'informal';
  readonly flags: ImplementationFlags;
  readonly help: {
    readonly telephone: string;
    readonly telephoneLink: string;
    readonly hours: InLanguages;
    readonly desk: InLanguages;
    readonly deskNote: InLanguages;
    readonly email: string;
    readonly emailNote: InLanguages;
  };
  readonly home: { readonly title: InLanguages; readonly description: InLanguages };
  /** What is drawn on top of the start page. */
  readonly hero: {
    readonly kind: 'mosaic' | 'tower' | 'panorama';
    /** The drawing that is the municipality's own. */
    readonly tile: TileName;
    /** The landscape of a panorama. */
    readonly view: 'hills' | 'polder';
  };
  /** Seconds before the end of a DigiD period in which it is asked again. */
  readonly digidConfirmationOffset: number;
  readonly providerSignUpFilters: Readonly<Record<string, string>>;
  readonly appLinks: { readonly app: string; readonly android: string; readonly ios: string };
  readonly map: { readonly center: { readonly lat: number; readonly lon: number }; readonly zoom: number };
  readonly logo: string;
  readonly secondLogo: string | undefined;
  readonly favicon: string;
  /** The icon of the shop on a phone. */
  readonly touchIcon: string;
  /** What a phone needs to put the shop among its apps, in each language. */
  readonly manifests: InLanguages;
  /** Of the bar around the shop, such as `#305dfb`. */
  readonly themeColor: string;
  /** Addresses of the complete texts. */
  readonly texts: InLanguages;
}
