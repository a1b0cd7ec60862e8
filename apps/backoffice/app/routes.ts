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
    id: 'organization',
    file: 'routes/organization.tsx',
    children: [
      ...screen('work', 'routes/work.tsx'),
      ...screen('applications', 'routes/providers/applications.tsx'),
      ...screen('bank', 'routes/money/bank.tsx'),
      ...screen('new-account', 'routes/money/new-account.tsx'),
      ...screen('reservations', 'routes/reservations/reservations.tsx'),
      ...screen('refuse-reservations', 'routes/reservations/refuse-reservations.tsx'),
      ...screen('reservation', 'routes/reservations/reservation.tsx'),
      ...screen('counter', 'routes/providing/counter.tsx'),
      ...screen('participation', 'routes/providing/participation.tsx'),
      ...screen('income', 'routes/providing/income.tsx'),
      ...screen('income-payment', 'routes/providing/income-payment.tsx'),
    ],
  },
  { id: 'not-found', path: '*', file: 'routes/not-found.tsx' },
] satisfies RouteConfigEntry[];
