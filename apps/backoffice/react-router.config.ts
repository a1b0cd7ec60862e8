import type { Config } from '@react-router/dev/config';

export default {
  // Nothing of it is public, so nothing is drawn on the server: one shell for every address.
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
