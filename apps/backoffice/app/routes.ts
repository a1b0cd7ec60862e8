import type { RouteConfigEntry } from '@react-router/dev/routes';
import { paths, type ScreenName } from './platform/paths.ts';
import { roomId, type Room } from './platform/first-screen/rooms.ts';

/** A screen under its Dutch and its English address. */
function screen(name: ScreenName, file: string): RouteConfigEntry[] {
  const { nl, en } = paths[name];
  return [
    nl === '/' ? { id: name, file, index: true } : { id: name, file, path: nl.slice(1) },
    { id: `${name}.en`, file, path: en.slice(1) },
  ];
}

/** Screens that share their texts, inside what stands around them already. */
function room(name: Room, children: RouteConfigEntry[], frame?: string): RouteConfigEntry {
  return { id: roomId(name, frame), file: `routes/rooms/${name}.tsx`, children };
}

/** Pages inside a frame, which stays when one of them fails. */
function framed(frame: string, file: string, pages: RouteConfigEntry[]): RouteConfigEntry {
  return { id: frame, file, children: [{ id: `${frame}.page`, file: 'routes/framed.tsx', children: pages }] };
}

export default [
  ...screen('start', 'routes/start.tsx'),
  ...screen('sign-in', 'routes/sign-in/sign-in.tsx'),
  ...screen('sign-in-link', 'routes/sign-in/sign-in-link.tsx'),
  { id: 'provider-sign-up', path: 'sign-up', file: 'routes/sign-in/provider-sign-up.tsx' },
  ...screen('confirm', 'routes/sign-in/confirm.tsx'),
  ...screen('enrol', 'routes/sign-in/enrol.tsx'),
  ...screen('prove', 'routes/sign-in/prove.tsx'),
  ...screen('organizations', 'routes/organizations.tsx'),
  room(
    'providing',
    [
      ...screen('register', 'routes/registration/details.tsx'),
      ...screen('register-again', 'routes/registration/details.tsx'),
      ...screen('register-office', 'routes/registration/first-office.tsx'),
      ...screen('register-schemes', 'routes/registration/schemes.tsx'),
      ...screen('registered', 'routes/registration/registered.tsx'),
    ],
    'registration',
  ),
  framed('account-frame', 'routes/account/account-frame.tsx', [
    room(
      'people',
      [
        ...screen('account', 'routes/account/account.tsx'),
        ...screen('account-email', 'routes/account/account-email.tsx'),
        ...screen('account-sessions', 'routes/account/account-sessions.tsx'),
        ...screen('account-messages', 'routes/account/account-messages.tsx'),
      ],
      'account',
    ),
  ]),
  framed('organization', 'routes/organization.tsx', [
    ...screen('work', 'routes/work.tsx'),
    room('requests', [
      ...screen('requests', 'routes/requests/inbox.tsx'),
      ...screen('request', 'routes/requests/request.tsx'),
      ...screen('decide-request', 'routes/requests/decide.tsx'),
    ]),
    room('schemes', [
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
    ]),
    room('money', [
      ...screen('applications', 'routes/providers/applications.tsx'),
      ...screen('all-providers', 'routes/providers/all-providers.tsx'),
      ...screen('provider', 'routes/providers/provider.tsx'),
      ...screen('payments', 'routes/money/payments/payments.tsx'),
      ...screen('payment', 'routes/money/payments/payment.tsx'),
      ...screen('batches', 'routes/money/batches/batches.tsx'),
      ...screen('new-batch', 'routes/money/batches/new-batch.tsx'),
      ...screen('batch', 'routes/money/batches/batch.tsx'),
      ...screen('bank', 'routes/money/bank.tsx'),
      ...screen('new-account', 'routes/money/new-account.tsx'),
    ]),
    room('providing', [
      ...screen('reservations', 'routes/reservations/reservations.tsx'),
      ...screen('refuse-reservations', 'routes/reservations/refuse-reservations.tsx'),
      ...screen('reservation', 'routes/reservations/reservation.tsx'),
      ...screen('counter', 'routes/providing/counter.tsx'),
      ...screen('offers', 'routes/offers/offers.tsx'),
      ...screen('new-offer', 'routes/offers/new-offer.tsx'),
      ...screen('offer', 'routes/offers/offer.tsx'),
      ...screen('delete-offer', 'routes/offers/delete-offer.tsx'),
      ...screen('participation', 'routes/providing/participation.tsx'),
      ...screen('income', 'routes/providing/income.tsx'),
      ...screen('income-payment', 'routes/providing/income-payment.tsx'),
      ...screen('offices', 'routes/offices/offices.tsx'),
      ...screen('new-office', 'routes/offices/new-office.tsx'),
      ...screen('office', 'routes/offices/office.tsx'),
      ...screen('delete-office', 'routes/offices/delete-office.tsx'),
    ]),
    room('people', [
      ...screen('details', 'routes/staff/details.tsx'),
      ...screen('details-account', 'routes/staff/details-account.tsx'),
      ...screen('employees', 'routes/staff/employees.tsx'),
      ...screen('invite-employees', 'routes/staff/invite-employees.tsx'),
      ...screen('employee', 'routes/staff/employee.tsx'),
      ...screen('remove-employee', 'routes/staff/remove-employee.tsx'),
      ...screen('hand-over', 'routes/staff/hand-over.tsx'),
    ]),
  ]),
  { id: 'email-confirmed', path: 'redirect', file: 'routes/account/email-confirmed.tsx' },
  framed('platform-frame', 'routes/platform/platform.tsx', [
    room('operators', [
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
    ]),
  ]),
  { id: 'not-found', path: '*', file: 'routes/not-found.tsx' },
] satisfies RouteConfigEntry[];
