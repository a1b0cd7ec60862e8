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
  ...screen('code', 'routes/code.tsx'),
  ...screen('funds', 'routes/funds.tsx'),
  ...screen('fund', 'routes/fund.tsx'),
  ...screen('products', 'routes/products.tsx'),
  ...screen('product', 'routes/product.tsx'),
  ...screen('actions', 'routes/actions.tsx'),
  ...screen('providers', 'routes/providers.tsx'),
  ...screen('provider', 'routes/provider.tsx'),
  ...screen('provider-office', 'routes/provider-office.tsx'),
  ...screen('scan', 'routes/scan.tsx'),
  ...screen('search-result', 'routes/search-result.tsx'),
  ...screen('explanation', 'routes/explanation.tsx'),
  ...screen('explanation-theme', 'routes/explanation-theme.tsx'),
  ...screen('privacy', 'routes/privacy.tsx'),
  ...screen('accessibility', 'routes/accessibility.tsx'),
  ...screen('terms_and_conditions', 'routes/terms.tsx'),
  ...screen('sign-up', 'routes/sign-up.tsx'),
  ...screen('sign-up-redirect', 'routes/sign-up-redirect.tsx'),
  ...screen('sitemap', 'routes/sitemap.tsx'),
  ...screen('error', 'routes/error.tsx'),
  ...screen('offline', 'routes/offline.tsx'),
  ...screen('start', 'routes/start.tsx'),
  ...screen('restore-email', 'routes/restore-email.tsx'),
  ...screen('confirmation-email', 'routes/confirmation-email.tsx'),
  ...screen('auth-link', 'routes/auth-link.tsx'),
  ...screen('redirect', 'routes/redirect.tsx'),
  ...screen('fund-activate', 'routes/fund-activate.tsx'),
  ...screen('fund-request', 'routes/fund-request.tsx'),
  ...screen('fund-request-clarification', 'routes/fund-request-clarification.tsx'),
  ...screen('requests', 'routes/requests.tsx'),
  ...screen('request', 'routes/request.tsx'),
  ...screen('vouchers', 'routes/vouchers.tsx'),
  ...screen('voucher', 'routes/voucher.tsx'),
  ...screen('voucher-ready', 'routes/voucher-ready.tsx'),
  ...screen('voucher-code', 'routes/voucher-code.tsx'),
  ...screen('voucher-print', 'routes/voucher-print.tsx'),
  ...screen('voucher-card', 'routes/voucher-card.tsx'),
  ...screen('reservations', 'routes/reservations.tsx'),
  ...screen('reservation', 'routes/reservation.tsx'),
  ...screen('reservation-made', 'routes/reservation-made.tsx'),
  ...screen('reimbursements', 'routes/reimbursements.tsx'),
  ...screen('reimbursements-create', 'routes/reimbursements-create.tsx'),
  ...screen('reimbursement', 'routes/reimbursement.tsx'),
  ...screen('reimbursement-sent', 'routes/reimbursement-sent.tsx'),
  ...screen('reimbursements-edit', 'routes/reimbursements-edit.tsx'),
  ...screen('records', 'routes/records.tsx'),
  ...screen('record-create', 'routes/record-create.tsx'),
  ...screen('record-validate', 'routes/record-validate.tsx'),
  ...screen('record-validations', 'routes/record-validations.tsx'),
  ...screen('bookmarked-products', 'routes/bookmarked-products.tsx'),
  ...screen('waiting', 'routes/waiting.tsx'),
  ...screen('notifications', 'routes/notifications.tsx'),
  ...screen('preferences-notifications', 'routes/preferences-notifications.tsx'),
  ...screen('identity-emails', 'routes/identity-emails.tsx'),
  ...screen('security-sessions', 'routes/security-sessions.tsx'),
  ...screen('me-app', 'routes/me-app.tsx'),
  ...screen('demo-parts', 'routes/demo-parts.tsx'),
];

const sitemap: RouteConfigEntry = { id: 'sitemap-xml', path: 'sitemap.xml', file: 'routes/sitemap-xml.ts' };
const notFound: RouteConfigEntry = { id: 'not-found', path: '*', file: 'routes/not-found.tsx' };

export default [
  { id: 'pages', file: 'routes/pages.tsx', children: [...screens, notFound] },
  sitemap,
] satisfies RouteConfigEntry[];
