import compile from 'icu-minify/compile';
import type { Language } from '../format.ts';
import { shopCatalogue, type ShopOverrides } from './shop-catalogue.ts';
import type { TextTree } from './compile-catalogue.ts';

/**
 * What is wrong with a municipality's own texts, each as a sentence that names the key: a key that the shop does not have, a group where a
 * text belongs, a text that is not valid ICU, a variable or tag that the shop does not fill in. Empty when all is well.
 */
export function overrideProblems(language: Language, own: ShopOverrides): string[] {
  return treeProblems(own, shopCatalogue(language), '');
}

function treeProblems(own: ShopOverrides, base: TextTree, path: string): string[] {
  return Object.entries(own).flatMap(([key, text]) => {
    const name = path === '' ? key : `${path}.${key}`;
    const replaced = Object.hasOwn(base, key) ? base[key] : undefined;
    if (replaced === undefined) return [`"${name}" is no text of the shop`];
    if (typeof text === 'string')
      return typeof replaced === 'string' ? textProblems(text, replaced, name) : [`"${name}" is a group of texts`];
    return typeof replaced === 'string' ? [`"${name}" is one text`] : treeProblems(text, replaced, name);
  });
}

function textProblems(text: string, replaced: string, name: string): string[] {
  const known = new Set(namesIn(compile(replaced)));
  try {
    const unknown = new Set(namesIn(compile(text)).filter((used) => !known.has(used)));
    return [...unknown].map((used) => `"${name}" uses {${used}}, which is not filled in there`);
  } catch (error) {
    return [`"${name}" cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Variables and tags of a compiled text. It is one word, or a list of nodes; a node is a word or a list that begins with its name. */
function namesIn(message: unknown): string[] {
  return Array.isArray(message) ? message.flatMap(namesInNode) : [];
}

function namesInNode(node: unknown): string[] {
  if (!Array.isArray(node)) return [];
  const [name, ...rest] = node as unknown[];
  const within = rest.flatMap((part) => (isChoice(part) ? Object.values(part).flatMap(namesIn) : namesInNode(part)));
  return [String(name), ...within];
}

function isChoice(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
