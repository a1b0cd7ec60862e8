import type { Schema } from '@tegoed/contract';
import { answer } from './answer.ts';
import { refused } from './fake-api.ts';
import type { Fakes } from './fake-api.ts';
import type { Found, PageCase } from './page-case.ts';
import { fund, product, voucher } from './things.ts';

const lists = {
  'GET /platform/funds': {},
  'GET /platform/organizations': {},
  'GET /platform/product-categories': {},
  'GET /platform/products': {},
  'GET /platform/providers': {},
  'GET /platform/tags': {},
} satisfies Fakes;

const provider = {
  ...lists,
  'GET /platform/providers/{organization_id}': {
    data: { id: 5, name: 'Zwembad De Kuil', offices: [{ id: 6, address: 'Havenplein 2' }] },
  },
} satisfies Fakes;

function everybody(heading: string): Pick<PageCase, 'visitor' | 'citizen'> {
  return { visitor: { heading }, citizen: { heading } };
}

/** A page whose text the municipality wrote. */
function textPage(at: string, type: Schema<'PageType'>, heading: string): PageCase {
  const page = answer('CmsPage', { page_type: type, description_html: '<p>Woorden van de gemeente.</p>' });
  return { at, api: lists, config: { pages: { [type]: page } }, ...everybody(heading) };
}

const home = (heading: string): Found => ({ heading, ledTo: { address: '/', screen: 'home' } });

/** Pages that everybody may see, by their names in routes.ts. */
export const publicPages = {
  home: { at: '/', api: lists, visitor: { heading: 'Meedoen in Merendam' }, citizen: { heading: 'Welkom' } },
  code: { at: '/code', ...everybody('Vul de code uit uw brief in') },
  funds: { at: '/fondsen', api: lists, ...everybody('Regelingen') },
  fund: {
    at: '/fondsen/3',
    api: { ...lists, 'GET /platform/funds/{fund}': { data: fund() }, 'GET /platform/fund-requests/drafts': {} },
    ...everybody('Kindpakket'),
  },
  products: { at: '/aanbod', api: { ...lists, 'GET /platform/products': { data: [product()] } }, ...everybody('Aanbod') },
  product: {
    at: '/aanbod/12',
    api: {
      ...provider,
      'GET /platform/products/{product_id}': { data: product() },
      'GET /platform/vouchers': { data: [voucher()] },
    },
    ...everybody('Zwemles'),
  },
  actions: {
    at: '/acties',
    api: { ...lists, 'GET /platform/products': { data: [product()] } },
    ...everybody('Gratis of met korting'),
  },
  providers: { at: '/aanbieders', api: { ...lists, 'GET /platform/business-types': {} }, ...everybody('Aanbieders') },
  'sign-up': textPage('/aanbieders/aanmelden', 'provider', 'Wilt u aanbieder worden?'),
  'sign-up-redirect': {
    at: '/aanbieders/inloggen',
    config: { fronts: { url_provider: '' } },
    visitor: {
      heading: 'Aanbieders kunnen hier niet inloggen',
      ledTo: { address: '/error/no_provider_site', screen: 'error' },
    },
  },
  provider: { at: '/aanbieders/5', api: provider, ...everybody('Zwembad De Kuil') },
  'provider-office': {
    at: '/providers/5/offices/6',
    api: { ...provider, 'GET /platform/offices/{office_id}': { data: { id: 6, organization_id: 5, address: 'Havenplein 2' } } },
    ...everybody('Zwembad De Kuil, Havenplein 2'),
  },
  'search-result': { at: '/search?q=zwem', api: { ...lists, 'GET /platform/search': {} }, ...everybody('Zoeken') },
  explanation: textPage('/uitleg', 'explanation', 'Hoe werkt het?'),
  'explanation-theme': {
    at: '/uitleg/8',
    api: {
      ...lists,
      'GET /platform/product-categories/{product_category_id}': { data: { id: 8, name: 'Sport' } },
      'GET /platform/products': { data: [product()] },
    },
    ...everybody('Sport'),
  },
  privacy: textPage('/privacy', 'privacy', 'Hoe gaan wij om met uw gegevens?'),
  accessibility: textPage('/accessibility', 'accessibility', 'Kan iedereen deze site gebruiken?'),
  terms_and_conditions: textPage('/algemene-voorwaarden', 'terms_and_conditions', 'Wat spreken wij af?'),
  'me-app': { at: '/me', ...everybody('Uw tegoeden in de app') },
  sitemap: { at: '/sitemap', ...everybody('Alle pagina’s') },
  error: { at: '/error/digid_0040', ...everybody('U bent gestopt bij DigiD') },
  offline: { at: '/offline', ...everybody('U hebt geen internet') },
  start: { at: '/start', api: lists, visitor: { heading: 'Inloggen of account maken' }, citizen: home('Welkom') },
  'restore-email': { at: '/identity-restore?token=t', ...everybody('U bent er bijna') },
  'confirmation-email': { at: '/confirmation/email/t', ...everybody('Is dit uw e-mailadres?') },
  'auth-link': {
    at: '/auth-link?token=t',
    api: { ...lists, 'GET /identity/proxy/short-token/exchange/{token}': refused(404) },
    visitor: home('Meedoen in Merendam'),
    citizen: home('Welkom'),
  },
  redirect: {
    at: '/redirect?target=screen-funds',
    api: lists,
    visitor: { heading: 'Regelingen', ledTo: { address: '/fondsen', screen: 'funds' } },
  },
  'demo-parts': { at: '/demo/onderdelen', visitor: { heading: 'Onderdelen' }, hasOwnJourney: true },
  'not-found': { at: '/bestaat/niet', ...everybody('Deze pagina bestaat niet') },
} satisfies Readonly<Record<string, PageCase>>;
