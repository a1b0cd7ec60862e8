import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The document names its own routes only; app/platform/first-page/route-list.ts says when the others come.
  routeDiscovery: { mode: 'lazy' },
  // A page is one file: a chunk per export would cost a request each.
  splitRouteModules: false,
} satisfies Config;
