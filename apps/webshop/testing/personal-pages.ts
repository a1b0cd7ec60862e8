import type { Fakes } from './fake-api.ts';
import type { PageCase } from './page-case.ts';
import { address, fund, product, reimbursement, reservation, voucher } from './things.ts';

const voucherAnswers = {
  'GET /platform/vouchers/{address}': { data: voucher() },
  'GET /platform/products': { data: [product()] },
  'GET /platform/product-categories': {},
  'GET /platform/product-reservations': {},
  'GET /platform/reimbursements': {},
} satisfies Fakes;

const provider = { 'GET /platform/providers/{organization_id}': { data: { id: 5, name: 'Zwembad De Kuil' } } } satisfies Fakes;
const oneReservation = { ...provider, 'GET /platform/product-reservations/{id}': { data: reservation() } } satisfies Fakes;
const oneReimbursement = {
  'GET /platform/reimbursements/{id}': { data: reimbursement() },
  'GET /platform/funds/{fund}': { data: fund() },
} satisfies Fakes;

const record = { id: 9, key: 'children_nth', name: 'Aantal kinderen', value: '2' };
const records = {
  'GET /identity/records': [record],
  'GET /identity/records/{id}': record,
  'GET /identity/record-types': [{ key: 'children_nth', name: 'Aantal kinderen' }],
  'GET /platform/validators': {},
  'GET /platform/validator-requests': {},
} satisfies Fakes;

const request = {
  'GET /platform/funds/{fund}': { data: fund() },
  'GET /platform/funds/{fund}/requests/{fund_request}': { data: { id: 4, fund: { id: 3, name: 'Kindpakket' } } },
  'GET /platform/funds/{fund}/requests/{fund_request}/clarifications': {},
  'GET /platform/funds/{fund}/requests/{fund_request}/clarifications/{clarification}': { data: { question: 'Waar werkt u?' } },
} satisfies Fakes;

function of(heading: string, at: string, api: Fakes = {}): PageCase {
  return { at, api, citizen: { heading } };
}

const at = `/tegoeden/${address}`;

/** Pages of one citizen, by their names in routes.ts. */
export const personalPages = {
  'fund-activate': of('Kindpakket: hoe wilt u verder?', '/fondsen/3/activeer', {
    'GET /platform/funds/{fund}': { data: fund() },
  }),
  'fund-request': of('Kindpakket aanvragen', '/fondsen/3/aanvraag?from=fund-activate', {
    'GET /platform/funds/{fund}': { data: fund({ criteria: [{ id: 1, title: 'Hoeveel kinderen hebt u?', is_valid: false }] }) },
    'GET /platform/fund-requests/drafts': {},
  }),
  'fund-request-clarification': of('Een vraag over uw aanvraag', '/funds/3/requests/4/clarifications/5', request),
  scan: of('U kunt hier nog niet scannen', '/aanbieder/scan'),
  'bookmarked-products': of('Bewaard aanbod', '/bladwijzers', {
    'GET /platform/products': { data: [product({ bookmarked: true })] },
  }),
  vouchers: of('Mijn tegoeden', '/tegoeden', { 'GET /platform/vouchers': { data: [voucher()] } }),
  voucher: of('Kindpakket', at, voucherAnswers),
  'voucher-ready': of('Gelukt. Uw Kindpakket staat klaar.', `${at}/gelukt`, voucherAnswers),
  'voucher-code': of('Kindpakket', `${at}/code`, voucherAnswers),
  'voucher-print': of('Kindpakket', `${at}/print`, voucherAnswers),
  'voucher-card': of('Kindpakket', `${at}/pas`, {
    ...voucherAnswers,
    'GET /platform/vouchers/{address}': { data: voucher({ physical_card: { id: 2, code: '100123456789' } }) },
  }),
  reservations: of('Reserveringen', '/reserveringen', {
    'GET /platform/product-reservations': { data: [reservation()] },
    'GET /platform/funds': {},
  }),
  reservation: of('Zwemles', '/reserveringen/21', oneReservation),
  'reservation-made': of('Gelukt. U hebt gereserveerd.', '/reserveringen/21/gelukt', oneReservation),
  requests: of('Mijn aanvragen', '/aanvragen', { 'GET /platform/fund-requests': {}, 'GET /platform/fund-requests/drafts': {} }),
  request: of('Kindpakket', '/aanvragen/3/4', request),
  reimbursements: of('Kosten terugvragen', '/declaraties', { 'GET /platform/reimbursements': { data: [reimbursement()] } }),
  'reimbursements-create': of('Vraag kosten terug', '/declaraties/maken', {
    'GET /platform/vouchers': { data: [voucher()] },
  }),
  reimbursement: of('Voetbalschoenen', '/declaraties/31', oneReimbursement),
  'reimbursement-sent': of('Gelukt. Wij hebben uw bon.', '/declaraties/31/gelukt', oneReimbursement),
  'reimbursements-edit': of('Vraag kosten terug', '/declaraties/31/bewerk', {
    'GET /platform/reimbursements/{id}': { data: reimbursement({ state: 'draft' }) },
    'GET /platform/vouchers': { data: [voucher()] },
  }),
  records: of('Mijn gegevens', '/records', records),
  'record-create': of('Iets toevoegen', '/records/create', records),
  'record-validate': of('Laat dit nakijken', '/records/9/validate', records),
  'record-validations': of('Aantal kinderen', '/records/9/validations', records),
  waiting: of('Dit wacht op u', '/te-doen'),
  notifications: of('Berichten', '/notifications'),
  'preferences-notifications': of('Berichten instellen', '/preferences/notifications', {
    'GET /platform/notifications/settings': {},
  }),
  'identity-emails': of('E-mailadressen', '/preferences/emails', { 'GET /identity/emails': {} }),
  'security-sessions': of('Mijn apparaten', '/beveiliging/sessies', { 'GET /identity/sessions': {} }),
} satisfies Readonly<Record<string, PageCase>>;
