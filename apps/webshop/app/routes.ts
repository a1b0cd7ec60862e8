import type { RouteConfigEntry } from '@react-router/dev/routes';
import { paths, type ScreenName } from '@tegoed/domain/shop-paths';

/** A screen under each of its addresses. */
function screen(name: ScreenName, file: string): RouteConfigEntry[] {
  const { nl, en, ...rest } = paths[name];
  const also: readonly string[] = 'also' in rest ? rest.also : [];
  const others = [...new Set([en, ...also])].filter((path) => path !== nl);
  return [
    route(name, nl, file),
    ...others.map((path, index) => route(`${name}.${index === 0 ? 'en' : `also-${index}`}`, path, file)),
  ];
}

function route(id: string, path: string, file: string): RouteConfigEntry {
  return path === '/' ? { id, file, index: true } : { id, file, path: path.slice(1) };
}

/** Table of contents: the screens that exist, each with its module. Their addresses are in @tegoed/domain/shop-paths. */
const screens = [
  ...screen('home', 'routes/home.tsx'),
  ...screen('code', 'routes/sign-in/code.tsx'),
  ...screen('funds', 'routes/funds/funds.tsx'),
  ...screen('fund', 'routes/funds/fund.tsx'),
  ...screen('products', 'routes/offers/products.tsx'),
  ...screen('product', 'routes/offers/product.tsx'),
  ...screen('actions', 'routes/offers/actions.tsx'),
  ...screen('providers', 'routes/offers/providers.tsx'),
  ...screen('provider', 'routes/offers/provider.tsx'),
  ...screen('provider-office', 'routes/offers/provider-office.tsx'),
  ...screen('scan', 'routes/vouchers/scan.tsx'),
  ...screen('search-result', 'routes/offers/search-result.tsx'),
  ...screen('explanation', 'routes/information/explanation.tsx'),
  ...screen('explanation-theme', 'routes/information/explanation-theme.tsx'),
  ...screen('privacy', 'routes/information/privacy.tsx'),
  ...screen('accessibility', 'routes/information/accessibility.tsx'),
  ...screen('terms_and_conditions', 'routes/information/terms.tsx'),
  ...screen('sign-up', 'routes/information/sign-up.tsx'),
  ...screen('sign-up-redirect', 'routes/information/sign-up-redirect.tsx'),
  ...screen('sitemap', 'routes/information/sitemap.tsx'),
  ...screen('error', 'routes/information/error.tsx'),
  ...screen('offline', 'routes/information/offline.tsx'),
  ...screen('start', 'routes/sign-in/start.tsx'),
  ...screen('restore-email', 'routes/sign-in/restore-email.tsx'),
  ...screen('confirmation-email', 'routes/sign-in/confirmation-email.tsx'),
  ...screen('auth-link', 'routes/sign-in/auth-link.tsx'),
  ...screen('redirect', 'routes/sign-in/redirect.tsx'),
  ...screen('fund-activate', 'routes/funds/fund-activate.tsx'),
  ...screen('fund-request', 'routes/funds/fund-request.tsx'),
  ...screen('fund-request-clarification', 'routes/funds/fund-request-clarification.tsx'),
  ...screen('requests', 'routes/funds/requests.tsx'),
  ...screen('request', 'routes/funds/request.tsx'),
  ...screen('vouchers', 'routes/vouchers/vouchers.tsx'),
  ...screen('voucher', 'routes/vouchers/voucher.tsx'),
  ...screen('voucher-ready', 'routes/vouchers/voucher-ready.tsx'),
  ...screen('voucher-code', 'routes/vouchers/voucher-code.tsx'),
  ...screen('voucher-print', 'routes/vouchers/voucher-print.tsx'),
  ...screen('voucher-card', 'routes/vouchers/voucher-card.tsx'),
  ...screen('reservations', 'routes/spending/reservations.tsx'),
  ...screen('reservation', 'routes/spending/reservation.tsx'),
  ...screen('reservation-made', 'routes/spending/reservation-made.tsx'),
  ...screen('reimbursements', 'routes/spending/reimbursements.tsx'),
  ...screen('reimbursements-create', 'routes/spending/reimbursements-create.tsx'),
  ...screen('reimbursement', 'routes/spending/reimbursement.tsx'),
  ...screen('reimbursement-sent', 'routes/spending/reimbursement-sent.tsx'),
  ...screen('reimbursements-edit', 'routes/spending/reimbursements-edit.tsx'),
  ...screen('records', 'routes/account/records.tsx'),
  ...screen('record-create', 'routes/account/record-create.tsx'),
  ...screen('record-validate', 'routes/account/record-validate.tsx'),
  ...screen('record-validations', 'routes/account/record-validations.tsx'),
  ...screen('bookmarked-products', 'routes/account/bookmarked-products.tsx'),
  ...screen('waiting', 'routes/account/waiting.tsx'),
  ...screen('notifications', 'routes/account/notifications.tsx'),
  ...screen('preferences-notifications', 'routes/account/preferences-notifications.tsx'),
  ...screen('identity-emails', 'routes/account/identity-emails.tsx'),
  ...screen('security-sessions', 'routes/account/security-sessions.tsx'),
  ...screen('me-app', 'routes/account/me-app.tsx'),
  ...screen('demo-parts', 'routes/information/demo-parts.tsx'),
];

const sitemap: RouteConfigEntry = { id: 'sitemap-xml', path: 'sitemap.xml', file: 'routes/information/sitemap-xml.ts' };
const notFound: RouteConfigEntry = { id: 'not-found', path: '*', file: 'routes/information/not-found.tsx' };

export default [
  { id: 'pages', file: 'routes/pages.tsx', children: [...screens, notFound] },
  sitemap,
] satisfies RouteConfigEntry[];
