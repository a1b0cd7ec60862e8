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
      ...screen('requests', 'routes/requests/inbox.tsx'),
      ...screen('request', 'routes/requests/request.tsx'),
      ...screen('decide-request', 'routes/requests/decide.tsx'),
      ...screen('bank', 'routes/money/bank.tsx'),
      ...screen('new-account', 'routes/money/new-account.tsx'),
    ],
  },
  { id: 'not-found', path: '*', file: 'routes/not-found.tsx' },
] satisfies RouteConfigEntry[];
