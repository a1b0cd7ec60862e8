import type { RouteConfigEntry } from '@react-router/dev/routes';
import { paths, type ScreenName } from './platform/paths.ts';

/** A screen under its Dutch and its English address. */
function screen(name: ScreenName, file: string): RouteConfigEntry[] {
  const { nl, en } = paths[name];
  return [
    nl === '/' ? { id: name, file, index: true } : { id: name, file, path: nl.slice(1) },
    { id: `${name}.en`, file, path: en.slice(1) },
  ];
}

export default [
  ...screen('start', 'routes/start.tsx'),
  ...screen('sign-in', 'routes/sign-in/sign-in.tsx'),
  ...screen('sign-in-link', 'routes/sign-in/sign-in-link.tsx'),
  ...screen('confirm', 'routes/sign-in/confirm.tsx'),
  ...screen('enrol', 'routes/sign-in/enrol.tsx'),
  ...screen('prove', 'routes/sign-in/prove.tsx'),
  ...screen('organizations', 'routes/organizations.tsx'),
  {
    id: 'account-frame',
    file: 'routes/account/account-frame.tsx',
    children: [
      ...screen('account', 'routes/account/account.tsx'),
      ...screen('account-email', 'routes/account/account-email.tsx'),
      ...screen('account-sessions', 'routes/account/account-sessions.tsx'),
      ...screen('account-messages', 'routes/account/account-messages.tsx'),
    ],
  },
  {
    id: 'organization',
    file: 'routes/organization.tsx',
    children: [
      ...screen('work', 'routes/work.tsx'),
      ...screen('applications', 'routes/providers/applications.tsx'),
      ...screen('schemes', 'routes/schemes/list.tsx'),
      ...screen('scheme', 'routes/schemes/scheme.tsx'),
      ...screen('scheme-state', 'routes/schemes/state.tsx'),
      ...screen('scheme-amount', 'routes/schemes/amount.tsx'),
      ...screen('scheme-amount-change', 'routes/schemes/amount-change.tsx'),
      ...screen('scheme-top-up', 'routes/schemes/top-up.tsx'),
      ...screen('scheme-settings', 'routes/schemes/settings.tsx'),
      ...screen('scheme-texts', 'routes/schemes/texts.tsx'),
      ...screen('scheme-new', 'routes/scheme-steps/new.tsx'),
      ...screen('scheme-kind', 'routes/scheme-steps/kind.tsx'),
      ...screen('scheme-who', 'routes/scheme-steps/who.tsx'),
      ...screen('scheme-how-much', 'routes/scheme-steps/how-much.tsx'),
      ...screen('scheme-ways', 'routes/scheme-steps/ways.tsx'),
      ...screen('scheme-where', 'routes/scheme-steps/where.tsx'),
      ...screen('scheme-check', 'routes/scheme-steps/check.tsx'),
      ...screen('scheme-remove', 'routes/scheme-steps/remove.tsx'),
      ...screen('scheme-criteria', 'routes/schemes/criteria.tsx'),
      ...screen('bank', 'routes/money/bank.tsx'),
      ...screen('new-account', 'routes/money/new-account.tsx'),
      ...screen('details', 'routes/staff/details.tsx'),
      ...screen('details-account', 'routes/staff/details-account.tsx'),
      ...screen('employees', 'routes/staff/employees.tsx'),
      ...screen('invite-employees', 'routes/staff/invite-employees.tsx'),
      ...screen('employee', 'routes/staff/employee.tsx'),
      ...screen('remove-employee', 'routes/staff/remove-employee.tsx'),
      ...screen('hand-over', 'routes/staff/hand-over.tsx'),
      ...screen('reservations', 'routes/reservations/reservations.tsx'),
      ...screen('refuse-reservations', 'routes/reservations/refuse-reservations.tsx'),
      ...screen('reservation', 'routes/reservations/reservation.tsx'),
      ...screen('counter', 'routes/providing/counter.tsx'),
      ...screen('participation', 'routes/providing/participation.tsx'),
      ...screen('income', 'routes/providing/income.tsx'),
      ...screen('income-payment', 'routes/providing/income-payment.tsx'),
    ],
  },
  { id: 'email-confirmed', path: 'redirect', file: 'routes/account/email-confirmed.tsx' },
  {
    id: 'platform-frame',
    file: 'routes/platform/platform.tsx',
    children: [
      ...screen('platform', 'routes/platform/begin.tsx'),
      ...screen('platform-organizations', 'routes/platform/organizations/organizations.tsx'),
      ...screen('new-platform-organization', 'routes/platform/organizations/new-organization.tsx'),
      ...screen('platform-organization', 'routes/platform/organizations/organization.tsx'),
      ...screen('platform-owner', 'routes/platform/organizations/owner.tsx'),
      ...screen('shops', 'routes/platform/shops/shops.tsx'),
      ...screen('new-shop', 'routes/platform/shops/new-shop.tsx'),
      ...screen('shop', 'routes/platform/shops/shop.tsx'),
      ...screen('health', 'routes/platform/health.tsx'),
      ...screen('operators', 'routes/platform/operators/operators.tsx'),
      ...screen('new-operator', 'routes/platform/operators/new-operator.tsx'),
      ...screen('remove-operator', 'routes/platform/operators/remove-operator.tsx'),
    ],
  },
  { id: 'not-found', path: '*', file: 'routes/not-found.tsx' },
] satisfies RouteConfigEntry[];
