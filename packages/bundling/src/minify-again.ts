import { minify } from 'terser';
import { parseAst, type Plugin } from 'vite';

/** Makes what the bundler made small a little smaller: it looks for what is said twice more than once. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 3 } });
        if (code !== undefined) chunk.code = withEagerModules(code);
      }
    },
  };
}

/**
 * Puts the function around each CommonJS module in parentheses. A browser that sees them reads what is in it at once, while the file is
 * still on its way; without them it only looks for the end of the function, and reads all of React when the page waits for it.
 */
function withEagerModules(code: string): string {
  let marked = code;
  for (const { start, end } of moduleFunctions(code).toReversed())
    marked = `${marked.slice(0, start)}(${marked.slice(start, end)})${marked.slice(end)}`;
  return marked;
}

/** Where the functions stand that are given to a call at the top of a file, as in `var n=t(e=>{…})`. */
function moduleFunctions(code: string) {
  const declared = parseAst(code).body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  return declared.flatMap(({ init }) => {
    const given = init?.type === 'CallExpression' && init.arguments.length === 1 ? init.arguments[0] : undefined;
    return given?.type === 'ArrowFunctionExpression' && given.body.type === 'BlockStatement' ? [given] : [];
  });
}
