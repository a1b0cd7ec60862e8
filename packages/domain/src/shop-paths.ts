import type { Language } from './language.ts';

interface Addresses {
  nl: `/${string}`;
  en: `/${string}`;
  /** Older addresses of the same screen that stay valid. */
  also?: readonly `/${string}`[];
}

/** One address for both languages: such a page shows the language that the reader chose. */
function same<Path extends `/${string}`>(path: Path): { nl: Path; en: Path } {
  return { nl: path, en: path };
}

/**
 * Every screen of the shop by its name, with its Dutch and its English address. An English address is shown in English.
 * Parameters called `id` or `…_id` are whole numbers. (screens.md 0.1a)
 */
export const paths = {
  home: same('/'),
  code: { nl: '/code', en: '/activation-code' },
  funds: { nl: '/fondsen', en: '/funds' },
  fund: { nl: '/fondsen/:id', en: '/funds/:id' },
  'fund-activate': { nl: '/fondsen/:id/activeer', en: '/funds/:id/activate' },
  'fund-request': { nl: '/fondsen/:id/aanvraag', en: '/funds/:id/request', also: ['/fund/:id/request'] },
  'fund-request-clarification': same('/funds/:fund_id/requests/:request_id/clarifications/:clarification_id'),
  products: { nl: '/aanbod', en: '/products' },
  product: { nl: '/aanbod/:id', en: '/products/:id' },
  actions: { nl: '/acties', en: '/actions' },
  providers: { nl: '/aanbieders', en: '/providers' },
  'sign-up': { nl: '/aanbieders/aanmelden', en: '/sign-up' },
  'sign-up-redirect': { nl: '/aanbieders/inloggen', en: '/providers/sign-in' },
  provider: { nl: '/aanbieders/:id', en: '/providers/:id' },
  'provider-office': same('/providers/:organization_id/offices/:id'),
  scan: { nl: '/aanbieder/scan', en: '/provider/scan' },
  'search-result': same('/search'),
  'bookmarked-products': { nl: '/bladwijzers', en: '/bookmarks' },
  explanation: { nl: '/uitleg', en: '/explanation' },
  'explanation-theme': { nl: '/uitleg/:id', en: '/explanation/:id' },
  privacy: same('/privacy'),
  accessibility: same('/accessibility'),
  terms_and_conditions: { nl: '/algemene-voorwaarden', en: '/terms-and-conditions' },
  'me-app': same('/me'),
  sitemap: same('/sitemap'),
  error: same('/error/:errorCode'),
  offline: same('/offline'),
  start: same('/start'),
  'restore-email': same('/identity-restore'),
  'confirmation-email': same('/confirmation/email/:token'),
  'auth-link': same('/auth-link'),
  redirect: same('/redirect'),
  vouchers: { nl: '/tegoeden', en: '/vouchers' },
  voucher: { nl: '/tegoeden/:address', en: '/vouchers/:address', also: ['/voucher/:address'] },
  'voucher-ready': { nl: '/tegoeden/:address/gelukt', en: '/vouchers/:address/ready' },
  'voucher-code': { nl: '/tegoeden/:address/code', en: '/vouchers/:address/code' },
  'voucher-print': { nl: '/tegoeden/:address/print', en: '/vouchers/:address/print' },
  'voucher-card': { nl: '/tegoeden/:address/pas', en: '/vouchers/:address/card' },
  reservations: { nl: '/reserveringen', en: '/reservations' },
  reservation: { nl: '/reserveringen/:id', en: '/reservations/:id' },
  'reservation-made': { nl: '/reserveringen/:id/gelukt', en: '/reservations/:id/done' },
  requests: { nl: '/aanvragen', en: '/requests' },
  request: { nl: '/aanvragen/:fund_id/:request_id', en: '/requests/:fund_id/:request_id' },
  reimbursements: { nl: '/declaraties', en: '/reimbursements' },
  'reimbursements-create': { nl: '/declaraties/maken', en: '/reimbursements/create' },
  reimbursement: { nl: '/declaraties/:id', en: '/reimbursements/:id' },
  'reimbursement-sent': { nl: '/declaraties/:id/gelukt', en: '/reimbursements/:id/sent' },
  'reimbursements-edit': { nl: '/declaraties/:id/bewerk', en: '/reimbursements/:id/edit' },
  records: same('/records'),
  'record-create': same('/records/create'),
  'record-validate': same('/records/:id/validate'),
  'record-validations': same('/records/:id/validations'),
  waiting: { nl: '/te-doen', en: '/to-do' },
  notifications: same('/notifications'),
  'preferences-notifications': same('/preferences/notifications'),
  'identity-emails': same('/preferences/emails'),
  'security-sessions': { nl: '/beveiliging/sessies', en: '/security/sessions' },
  'demo-parts': same('/demo/onderdelen'),
} as const satisfies Record<string, Addresses>;

export type ScreenName = keyof typeof paths;

/** Screens with the same contents for all. Those of somebody's own are not here, nor those to whose addresses links of mails and signing in add something. */
export const publicScreens: ReadonlySet<ScreenName> = new Set([
  'home',
  'funds',
  'fund',
  'products',
  'product',
  'actions',
  'providers',
  'provider',
  'provider-office',
  'search-result',
  'explanation',
  'explanation-theme',
  'privacy',
  'accessibility',
  'terms_and_conditions',
  'sign-up',
  'sitemap',
  'offline',
]);

type ParamNames<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<`/${More}`>
    : Rest
  : never;

/** The parameters in a screen's address, as its page gets them. */
export type ScreenParams<Name extends ScreenName> = {
  [Param in ParamNames<(typeof paths)[Name]['nl']>]: Param extends 'id' | `${string}_id` ? number : string;
};

type ParamsArgument<Name extends ScreenName> = [keyof ScreenParams<Name>] extends [never]
  ? [params?: Record<never, never>, query?: Query]
  : [params: ScreenParams<Name>, query?: Query];

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Builds the address of a screen in the reader's language; made by `usePath()`, or by `pathIn(language)`. */
export type PathBuilder = <Name extends ScreenName>(name: Name, ...args: ParamsArgument<Name>) => string;

export function pathIn(language: Language): PathBuilder {
  return (name, ...[params, query]) => fillPath(paths[name][language], params ?? {}) + queryString(query);
}

/** Fills in the parameters of an address; throws when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Parameter ${name} of ${path} is missing`);
    return encodeURIComponent(value);
  });
}

function queryString(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

interface ScreenAddress {
  name: ScreenName;
  params: Record<string, string>;
  /** Undefined for an address that is the same in both languages. */
  language: Language | undefined;
}

interface KnownAddress {
  name: ScreenName;
  pattern: RegExp;
  language: Language | undefined;
}

function knownAddresses(name: ScreenName): KnownAddress[] {
  const { nl, en, also }: Addresses = paths[name];
  if (nl === en) return [{ name, pattern: patternOf(nl), language: undefined }];
  const english = [en, ...(also ?? [])].map((path): KnownAddress => ({ name, pattern: patternOf(path), language: 'en' }));
  return [{ name, pattern: patternOf(nl), language: 'nl' }, ...english];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${numeric(name) ? '\\d+' : '[^/]+'})`)}/?$`);
}

function numeric(param: string): boolean {
  return param === 'id' || param.endsWith('_id');
}

let addresses: KnownAddress[] | undefined;

/** Which screen an address is of; undefined when of none. */
export function screenAt(pathname: string): ScreenAddress | undefined {
  addresses ??= Object.keys(paths).flatMap((name) => (isScreenName(name) ? knownAddresses(name) : []));
  for (const { name, pattern, language } of addresses) {
    const match = pattern.exec(pathname);
    if (match) return { name, params: { ...match.groups }, language };
  }
  return undefined;
}

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(paths, name);
}

/** Reads the parameters of an address; undefined when a number is none, so that the page does not exist. */
export function readParams<Name extends ScreenName>(
  params: Readonly<Record<string, string | undefined>>,
): ScreenParams<Name> | undefined {
  const given = Object.entries(params).map(([name, text = '']) => [name, numeric(name) ? wholeNumber(text) : text] as const);
  if (given.some(([, value]) => value === undefined)) return undefined;
  // The router matched this address by the path that the type is computed from.
  return Object.fromEntries(given) as ScreenParams<Name>;
}

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The same page in the other language, with its query; an unknown address stays as it is. */
export function translatePath(pathname: string, language: Language): string {
  const screen = screenAt(pathname);
  return screen ? fillPath(paths[screen.name][language], screen.params) : pathname;
}
