import { z } from 'zod';

const inLanguages = z.strictObject({ nl: z.string(), en: z.string() });
const side = z.enum(['left', 'center', 'right']);

/** Of a page on the web; empty where there is none. */
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]);

/** Top of the start page. A shop without a word about it has the first kind. */
const hero = z.strictObject({
  kind: z.enum(['mosaic', 'tower', 'panorama']),
  /** The drawing that is the municipality's own. */
  tile: z.enum([
    'boat',
    'bridge',
    'castle',
    'church',
    'coin',
    'gift',
    'kite',
    'leaf',
    'lighthouse',
    'shoe',
    'tower',
    'tree',
    'tulip',
    'windmill',
  ]),
  /** The landscape of a panorama. */
  view: z.enum(['hills', 'polder']),
});

const flags = z.strictObject({
  logoExtension: z.literal('.svg'),
  secondLogo: z.boolean(),
  productsMenu: z.boolean(),
  providersMenu: z.boolean(),
  providersSignUpMenu: z.boolean(),
  fundsMenu: z.boolean(),
  fundsMenuIfLoggedOut: z.boolean(),
  genericSearch: z.boolean(),
  showStartButton: z.boolean(),
  showStartButtonText: inLanguages,
  startPage: z.strictObject({
    combineColumns: z.boolean(),
    hideSignUpDigidOption: z.boolean(),
    hideSignUpEmailOption: z.boolean(),
    hideSignUpQrCodeOption: z.boolean(),
    hideSignInDigidOption: z.boolean(),
    hideSignInEmailOption: z.boolean(),
    hideSignInQrCodeOption: z.boolean(),
  }),
  privacyPage: z.boolean(),
  activateFirstFund: z.boolean(),
  shareProducts: z.boolean(),
  noPrintOption: z.boolean(),
  productDetailsOnlyAvailableFunds: z.boolean(),
  showOnlyUsedCategories: z.boolean(),
  showFooterSponsorLogo: z.boolean(),
  sessions: z.boolean(),
  offersDisplayType: z.enum(['list', 'grid']),
  showsAll: z.boolean(),
});

/** `settings.json` of a folder in `implementations/`; its README says what each field means. */
export const implementationSettings = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'),
  name: z.string().min(1),
  /** The same with soft hyphens where a small phone may break it; empty: never. */
  nameInHeader: z.string().default(''),
  organization: inLanguages,
  shopName: z.string().min(1),
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name without port')),
  languages: z.tuple([z.enum(['nl', 'en'])], z.enum(['nl', 'en'])),
  title: inLanguages,
  communicationType: z.enum(['formal', 'informal']),
  searchEngines: z.boolean(),
  home: z.strictObject({
    title: inLanguages,
    description: inLanguages,
    descriptionAlignment: side,
    overlayEnabled: z.boolean(),
    overlayType: z.enum(['color', 'dots', 'lines', 'points', 'circles']),
    overlayOpacity: z.int().min(0).max(100),
    bannerTextColor: z.enum(['auto', 'bright', 'dark']),
  }),
  hero: hero.default({ kind: 'mosaic', tile: 'boat', view: 'hills' }),
  features: z.strictObject({
    fundsList: z.boolean(),
    fundRequests: z.boolean(),
    productsList: z.boolean(),
    productsShow: z.boolean(),
    recordsList: z.boolean(),
    recordsCreate: z.boolean(),
    recordsValidate: z.boolean(),
    reimbursements: z.boolean(),
    /** The page with what the platform knows about somebody, for other front ends. */
    profile: z.boolean().default(true),
    /** The check of all schemes at once, for other front ends. */
    preCheck: z.boolean().default(false),
  }),
  digid: z.strictObject({ signUpAllowed: z.boolean(), mandatory: z.boolean(), confirmationOffset: z.int().min(0) }),
  daysToCancel: z.int().min(0).max(365),
  flags,
  maps: z.strictObject({
    showHomeMap: z.boolean(),
    showHomeProducts: z.boolean(),
    showProvidersMap: z.boolean(),
    showProviderMap: z.boolean(),
    showOfficeMap: z.boolean(),
    showVoucherMap: z.boolean(),
    showProductMap: z.boolean(),
    center: z.strictObject({ lat: z.number(), lon: z.number() }),
    zoom: z.int(),
  }),
  help: z.strictObject({
    telephone: z.string(),
    telephoneLink: z.union([z.literal(''), z.string().startsWith('tel:')]),
    hours: inLanguages,
    desk: inLanguages,
    deskNote: inLanguages,
    email: z.string(),
    emailNote: inLanguages,
  }),
  providerSignUpFilters: z.record(z.string(), z.string()),
  fronts: z.strictObject({
    provider: address,
    sponsor: address,
    validator: address,
    /** A shop elsewhere; without it the municipality's shop is this one. */
    webshop: address.default(''),
    app: address.default(''),
  }),
  appLinks: z.strictObject({ app: z.string(), android: z.string(), ios: z.string() }),
  socialMedias: z.array(z.strictObject({ type: z.enum(['facebook', 'twitter', 'youtube']), url: z.url(), title: z.string() })),
});

export type ImplementationSettings = z.infer<typeof implementationSettings>;
