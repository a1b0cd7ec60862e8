import postcss, { type ChildNode, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import type { StylePart } from '../app/platform/first-page/own-styles.ts';

/** Where the server finds them, beside what the bundler writes for itself. */
const fileName = '.vite/style-parts.json';

/** Writes down what the built style sheets consist of, and which classes each rule is for, so that a page can be given its own alone. */
export function writeStyleParts(): Plugin {
  return {
    name: 'write-style-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [[`/${file.fileName}`, partsOf(String(file.source))]] : [],
        );
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(sheets)) });
      },
    },
  };
}

/** The parts of a style sheet that was made small, in its order. */
export function partsOf(css: string): StylePart[] {
  return readNodes(postcss.parse(css).nodes);
}

function readNodes(nodes: readonly ChildNode[]): StylePart[] {
  return nodes.flatMap((node): StylePart[] => {
    if (node.type === 'rule') return [readRule(node)];
    if (node.type !== 'atrule') return [];
    const holdsRules = node.nodes?.some(({ type }) => type !== 'decl') && !node.name.endsWith('keyframes');
    return holdsRules ? [{ at: `@${node.name} ${node.params}`, parts: readNodes(node.nodes ?? []) }] : [{ css: textOf(node) }];
  });
}

function readRule(rule: Rule): StylePart {
  return {
    selectors: rule.selectors.map((selector) => ({ selector, classes: classesOf(selector) })),
    declarations: rule.nodes.map(textOf).join(';'),
  };
}

/** The last of a sheet that was made small ends without a semicolon. */
function textOf(node: ChildNode): string {
  return node.type === 'atrule' && !node.nodes ? `${String(node)};` : String(node);
}

const inParentheses = /\([^()]*\)/g;

/** The classes without which nothing matches. What stands in parentheses may be one of several, or what must not be there. */
function classesOf(selector: string): string[] {
  let plain = selector.replaceAll(/\\./g, '');
  while (inParentheses.test(plain)) plain = plain.replaceAll(inParentheses, '');
  return [...plain.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}
