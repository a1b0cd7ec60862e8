import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    alias: {
      // Texts come compiled with the page, so the browser needs no ICU parser.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  build: {
    // What bundle-report.ts reads.
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      // The rendering half holds all it needs: the alias reaches use-intl, and React is its production build also
      // where the server runs without NODE_ENV.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
});
