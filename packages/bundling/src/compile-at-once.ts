import type { Plugin } from 'vite';

interface BuiltFile {
  readonly name: string;
  readonly facadeModuleId: string | null;
}

/** Has a browser compile every function of the file while it comes. Counts at the very top of a file only. */
const compileAll = '//# allFunctionsCalledOnLoad\n';

/** Characters below which a file is compiled in no time. */
const small = 10_000;

/**
 * Marks files of which nearly everything runs as soon as they are there. Chromium then compiles them beside the page, as they come; otherwise it only looks over each
 * function, and compiles it when it is first called, in the way of the page. Other browsers pass over the mark.
 */
export function compileAtOnce(runsAtOnce: (file: BuiltFile) => boolean): Plugin {
  return {
    name: 'compile-at-once',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Vite puts the list of what is fetched beforehand above the code.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.code.length >= small && runsAtOnce(file)) file.code = compileAll + file.code;
        }
      },
    },
  };
}
