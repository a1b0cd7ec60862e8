import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Links are plain anchors, so the browser knows all routes from the start instead of discovering them.
  routeDiscovery: { mode: 'initial' },
  // A page is one file: a chunk per export would cost a request each.
  splitRouteModules: false,
} satisfies Config;
