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
    ],
  },
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
