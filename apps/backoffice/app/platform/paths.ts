import type { Language } from '@tegoed/domain/language';

/** The address of each screen in both languages; `:organization` is the one that somebody works for now. */
export const paths = {
  start: { nl: '/', en: '/en' },
  'sign-in': { nl: '/inloggen', en: '/en/sign-in' },
  'sign-in-link': { nl: '/inloggen/link', en: '/en/sign-in/link' },
  confirm: { nl: '/inloggen/bevestigen', en: '/en/sign-in/confirm' },
  enrol: { nl: '/inloggen/instellen', en: '/en/sign-in/set-up' },
  prove: { nl: '/inloggen/nogmaals', en: '/en/sign-in/again' },
  organizations: { nl: '/organisaties', en: '/en/organizations' },
  work: { nl: '/o/:organization', en: '/en/o/:organization' },
  bank: { nl: '/o/:organization/bank', en: '/en/o/:organization/bank' },
  'new-account': { nl: '/o/:organization/bank/nieuw', en: '/en/o/:organization/bank/new' },
  batches: { nl: '/o/:organization/betaalopdrachten', en: '/en/o/:organization/payment-batches' },
  'new-batch': { nl: '/o/:organization/betaalopdrachten/nieuw', en: '/en/o/:organization/payment-batches/new' },
  batch: { nl: '/o/:organization/betaalopdrachten/:batch', en: '/en/o/:organization/payment-batches/:batch' },
  payments: { nl: '/o/:organization/betalingen', en: '/en/o/:organization/payments' },
  payment: { nl: '/o/:organization/betalingen/:payment', en: '/en/o/:organization/payments/:payment' },
  'all-providers': { nl: '/o/:organization/aanbieders', en: '/en/o/:organization/providers' },
  provider: { nl: '/o/:organization/aanbieders/:provider', en: '/en/o/:organization/providers/:provider' },
  applications: { nl: '/o/:organization/aanmeldingen', en: '/en/o/:organization/applications' },
  requests: { nl: '/o/:organization/aanvragen', en: '/en/o/:organization/requests' },
  request: { nl: '/o/:organization/aanvragen/:request', en: '/en/o/:organization/requests/:request' },
  'decide-request': { nl: '/o/:organization/aanvragen/:request/beslissen', en: '/en/o/:organization/requests/:request/decide' },
  employees: { nl: '/o/:organization/medewerkers', en: '/en/o/:organization/employees' },
  'invite-employees': { nl: '/o/:organization/medewerkers/uitnodigen', en: '/en/o/:organization/employees/invite' },
  employee: { nl: '/o/:organization/medewerkers/:employee', en: '/en/o/:organization/employees/:employee' },
  'remove-employee': {
    nl: '/o/:organization/medewerkers/:employee/toegang-wegnemen',
    en: '/en/o/:organization/employees/:employee/take-off',
  },
  'hand-over': { nl: '/o/:organization/medewerkers/:employee/eigenaar', en: '/en/o/:organization/employees/:employee/owner' },
  details: { nl: '/o/:organization/organisatie', en: '/en/o/:organization/organization' },
  'details-account': { nl: '/o/:organization/organisatie/rekening', en: '/en/o/:organization/organization/account-number' },
  account: { nl: '/mijn', en: '/en/my' },
  'account-email': { nl: '/mijn/adres', en: '/en/my/address' },
  'account-sessions': { nl: '/mijn/sessies', en: '/en/my/sessions' },
  'account-messages': { nl: '/mijn/berichten', en: '/en/my/messages' },
  schemes: { nl: '/o/:organization/regelingen', en: '/en/o/:organization/schemes' },
  'scheme-new': { nl: '/o/:organization/regelingen/nieuw', en: '/en/o/:organization/schemes/new' },
  scheme: { nl: '/o/:organization/regelingen/:fund', en: '/en/o/:organization/schemes/:fund' },
  'scheme-state': { nl: '/o/:organization/regelingen/:fund/stand', en: '/en/o/:organization/schemes/:fund/state' },
  'scheme-criteria': { nl: '/o/:organization/regelingen/:fund/voorwaarden', en: '/en/o/:organization/schemes/:fund/criteria' },
  'scheme-amount': { nl: '/o/:organization/regelingen/:fund/bedrag', en: '/en/o/:organization/schemes/:fund/amount' },
  'scheme-amount-change': {
    nl: '/o/:organization/regelingen/:fund/bedrag/wijzigen',
    en: '/en/o/:organization/schemes/:fund/amount/change',
  },
  'scheme-top-up': {
    nl: '/o/:organization/regelingen/:fund/bedrag/storten',
    en: '/en/o/:organization/schemes/:fund/amount/top-up',
  },
  'scheme-settings': { nl: '/o/:organization/regelingen/:fund/instellingen', en: '/en/o/:organization/schemes/:fund/settings' },
  'scheme-texts': { nl: '/o/:organization/regelingen/:fund/teksten', en: '/en/o/:organization/schemes/:fund/texts' },
  'scheme-kind': { nl: '/o/:organization/regelingen/:fund/opzetten/soort', en: '/en/o/:organization/schemes/:fund/set-up/kind' },
  'scheme-who': { nl: '/o/:organization/regelingen/:fund/opzetten/voor-wie', en: '/en/o/:organization/schemes/:fund/set-up/who' },
  'scheme-how-much': {
    nl: '/o/:organization/regelingen/:fund/opzetten/hoeveel',
    en: '/en/o/:organization/schemes/:fund/set-up/how-much',
  },
  'scheme-ways': { nl: '/o/:organization/regelingen/:fund/opzetten/manier', en: '/en/o/:organization/schemes/:fund/set-up/ways' },
  'scheme-where': { nl: '/o/:organization/regelingen/:fund/opzetten/waar', en: '/en/o/:organization/schemes/:fund/set-up/where' },
  'scheme-check': {
    nl: '/o/:organization/regelingen/:fund/opzetten/nakijken',
    en: '/en/o/:organization/schemes/:fund/set-up/check',
  },
  'scheme-remove': {
    nl: '/o/:organization/regelingen/:fund/opzetten/weggooien',
    en: '/en/o/:organization/schemes/:fund/set-up/throw-away',
  },
  reservations: { nl: '/o/:organization/reserveringen', en: '/en/o/:organization/reservations' },
  'refuse-reservations': { nl: '/o/:organization/reserveringen/weigeren', en: '/en/o/:organization/reservations/refuse' },
  reservation: { nl: '/o/:organization/reserveringen/:reservation', en: '/en/o/:organization/reservations/:reservation' },
  counter: { nl: '/o/:organization/afrekenen', en: '/en/o/:organization/counter' },
  participation: { nl: '/o/:organization/deelname', en: '/en/o/:organization/participation' },
  income: { nl: '/o/:organization/inkomsten', en: '/en/o/:organization/income' },
  'income-payment': { nl: '/o/:organization/inkomsten/:payment', en: '/en/o/:organization/income/:payment' },
  platform: { nl: '/platform', en: '/en/platform' },
  'platform-organizations': { nl: '/platform/organisaties', en: '/en/platform/organizations' },
  'new-platform-organization': { nl: '/platform/organisaties/nieuw', en: '/en/platform/organizations/new' },
  'platform-organization': { nl: '/platform/organisaties/:id', en: '/en/platform/organizations/:id' },
  'platform-owner': { nl: '/platform/organisaties/:id/eigenaar', en: '/en/platform/organizations/:id/owner' },
  shops: { nl: '/platform/winkels', en: '/en/platform/shops' },
  'new-shop': { nl: '/platform/winkels/nieuw', en: '/en/platform/shops/new' },
  shop: { nl: '/platform/winkels/:id', en: '/en/platform/shops/:id' },
  health: { nl: '/platform/gezondheid', en: '/en/platform/health' },
  operators: { nl: '/platform/beheerders', en: '/en/platform/operators' },
  'new-operator': { nl: '/platform/beheerders/nieuw', en: '/en/platform/operators/new' },
  'remove-operator': { nl: '/platform/beheerders/:id/weghalen', en: '/en/platform/operators/:id/remove' },
} as const satisfies Record<string, Record<Language, string>>;

export type ScreenName = keyof typeof paths;

/** The address of a screen. Throws when a part of it is not given. */
export function pathOf(screen: ScreenName, language: Language, parts: Readonly<Record<string, string | number>> = {}): string {
  return paths[screen][language].replace(/:(\w+)/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`the address of ${screen} needs ${name}`);
    return encodeURIComponent(part);
  });
}

/** The language of an address: English below `/en`, else Dutch. */
export function languageOf(pathname: string): Language {
  return /^\/en(\/|$)/.test(pathname) ? 'en' : 'nl';
}

/** The same screen in the other language; the start for an address that no screen has. */
export function inOtherLanguage(pathname: string): string {
  const [from, to]: [Language, Language] = languageOf(pathname) === 'nl' ? ['nl', 'en'] : ['en', 'nl'];
  for (const names of Object.values(paths)) {
    const pattern = new RegExp(`^${names[from].replace(/:\w+/g, '([^/]+)')}$`);
    const parts = pattern.exec(pathname)?.slice(1);
    if (parts) return names[to].replace(/:\w+/g, () => parts.shift() ?? '');
  }
  return paths.start[to];
}

/** The screen at an address, and the parts of the address in their order: the organization first. */
function screenAt(pathname: string): { screen: ScreenName; parts: readonly string[] } | undefined {
  const language = languageOf(pathname);
  for (const [screen, names] of Object.entries(paths)) {
    const path: string = names[language];
    if (!path.includes(':organization')) continue;
    const parts = new RegExp(`^${path.replace(/:\w+/g, '(\\d+)')}$`).exec(pathname)?.slice(1);
    if (parts) return { screen: screen as ScreenName, parts };
  }
  return undefined;
}

/** The screens of one's own account, which belong to no organization. */
const personal = ['account', 'account-email', 'account-sessions', 'account-messages'] as const satisfies readonly ScreenName[];

/** What a mailed link carries of the page that somebody wanted; undefined where it has none. (backoffice.md 10.3) */
export function targetOf(place: string): string | undefined {
  const { pathname } = new URL(place, 'http://here');
  const own = personal.find((screen) => paths[screen][languageOf(pathname)] === pathname);
  if (own) return `desk-${own}`;
  const found = screenAt(pathname);
  if (!found) return undefined;
  const [organization, ...others] = found.parts;
  return ['desk', organization, found.screen, ...others].join('-');
}

/** The page that a mailed link leads to; undefined for a target that this app does not know. */
export function placeOfTarget(target: string, language: Language): string | undefined {
  const own = personal.find((screen) => target === `desk-${screen}`);
  if (own) return pathOf(own, language);
  const [, organization, screen, ids = ''] = /^desk-(\d+)-([a-z][a-zA-Z-]*[a-zA-Z])((?:-\d+)*)$/.exec(target) ?? [];
  if (organization === undefined || screen === undefined || !Object.hasOwn(paths, screen)) return undefined;
  const given = [organization, ...ids.split('-').filter(Boolean)];
  const names = [...paths[screen as ScreenName][language].matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (names[0] !== 'organization' || names.length !== given.length) return undefined;
  return pathOf(screen as ScreenName, language, Object.fromEntries(names.map((name, index) => [name, given[index] ?? ''])));
}
