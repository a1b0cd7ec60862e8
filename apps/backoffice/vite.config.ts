import { reactRouter } from '@react-router/dev/vite';
import { minifyAgain } from '@tegoed/bundling/minify-again';
import { defineConfig } from 'vite';
import { compiledTexts } from './scripts/texts.ts';

export default defineConfig({
  plugins: [compiledTexts(), minifyAgain(), reactRouter()],
  resolve: {
    alias: {
      // Texts come compiled, so the browser needs no ICU parser.
      'use-intl/format-message': 'use-intl/format-message/format-only',
    },
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
