import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Makes what the bundler made small a little smaller: it looks for what is said twice more than once. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 3 } });
        if (code !== undefined) chunk.code = code;
      }
    },
  };
}
