import { createRequire } from 'node:module';
import type { ReactNode } from 'react';
import type * as ReactServer from 'react-dom/server';

const require = createRequire(import.meta.url);

/** The HTML of a tree, of mails and of small pages that the server itself makes. What draws it is loaded with the first: a server may wait long for one. */
export function staticMarkup(tree: ReactNode): string {
  const { renderToStaticMarkup } = require('react-dom/server') as typeof ReactServer;
  return renderToStaticMarkup(tree);
}
