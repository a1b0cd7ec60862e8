import { reactRouter } from '@react-router/dev/vite';
import { minifyAgain } from '@tegoed/bundling/minify-again';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunks.ts';
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
    // All styles together weigh 5 kB more than those of one screen, and come at once instead of in thirty files.
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
  },
});
