import type { FastifyRequest } from 'fastify';
import { publicScreens, readParams, screenAt, type ScreenName } from '@tegoed/domain/shop-paths';
import { originOf } from '#platform/http/caller/request-origin';

/** What a rendered page depends on. */
export interface AskedPage {
  /** Whole, with the host that was asked. */
  readonly url: string;
  /** The language that the reader chose before, as the renderer reads it. */
  readonly cookie: string | undefined;
  /** Everybody may see it: it has contents of the shop, and its address says nothing that one person typed or has. */
  readonly isPublic: boolean;
  /** The offer or the provider that it is about, when it is about one. */
  readonly offerId: number | undefined;
  readonly providerId: number | undefined;
  /** It lists providers, and says who is open now. */
  readonly listsHours: boolean;
}

/** What is chosen from lists in the address of a public page. Words and postcodes are typed, and a voucher or a token is somebody's. */
const publicNames: ReadonlySet<string> = new Set([
  'page',
  'fund_id',
  'organization_id',
  'product_category_id',
  'product_subcategory_id',
  'business_type_id',
  'search_item_types',
  'order_by',
  'order_by_dir',
  'display_type',
  'show_map',
]);

export function readAskedPage(request: FastifyRequest): AskedPage {
  const language = /(?:^|;)\s*(lang=(?:nl|en))\s*(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  const url = new URL(`${originOf(request)}${pathOf(request.url)}`);
  url.search = oneSpelling(url.searchParams);
  const screen = screenAt(url.pathname);
  return {
    url: url.href,
    cookie: language,
    isPublic:
      (url.pathname === '/sitemap.xml' || (screen !== undefined && publicScreens.has(screen.name))) &&
      [...url.searchParams.keys()].every((name) => publicNames.has(name)),
    offerId: screen?.name === 'product' ? readParams<'product'>(screen.params)?.id : undefined,
    providerId: screen && providerOf(screen),
    listsHours: screen?.name === 'providers',
  };
}

/** What a page is remembered under. */
export function addressOf({ url, cookie = '' }: AskedPage): string {
  return `${cookie} ${url}`;
}

export function toFetchRequest({ url, cookie }: AskedPage): Request {
  return new Request(url, { headers: cookie === undefined ? {} : { cookie } });
}

/** Path and query of a request line, which may name a whole address (RFC 9112, absolute-form); whose page it is says the host alone. */
function pathOf(asked: string): string {
  if (asked.startsWith('/')) return asked;
  const address = URL.parse(asked);
  return address ? `${address.pathname}${address.search}` : '/';
}

/** What mails, advertisements and counters of visits add to links, of which no page knows anything. */
const marksOfLinks = /^(utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|mc_cid|mc_eid|_ga|_gl)$/;

/** One page has one query, in whatever order and spelling it was asked for. */
function oneSpelling(query: URLSearchParams): string {
  const known = new URLSearchParams([...query].filter(([name]) => !marksOfLinks.test(name)));
  known.sort();
  return known.toString();
}

function providerOf({ name, params }: { name: ScreenName; params: Record<string, string> }): number | undefined {
  if (name === 'provider') return readParams<'provider'>(params)?.id;
  return name === 'provider-office' ? readParams<'provider-office'>(params)?.organization_id : undefined;
}
