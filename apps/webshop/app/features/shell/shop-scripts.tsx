import { Children, cloneElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Scripts } from 'react-router';
import { documentIds, useDocumentParts } from '../../platform/page-state.ts';

/** Stands after everything that shows texts, so that it holds all that the page used. */
export function PageStateScript() {
  const { nonce, state } = useDocumentParts();
  return (
    <script id={documentIds.state} type="application/json" nonce={nonce}>
      {state()}
    </script>
  );
}

/** React Router's scripts, fetched after what the reader sees: the page is complete without them. */
export function ShopScripts() {
  const scripts: ReactNode = Scripts({});
  if (!hasChildren(scripts)) return scripts;
  return Children.map(scripts.props.children, (child) =>
    isPreload(child) ? cloneElement(child, { fetchPriority: 'low' }) : child,
  );
}

function hasChildren(node: ReactNode): node is ReactElement<{ children: ReactNode }> {
  return isValidElement<{ children?: ReactNode }>(node) && node.props.children !== undefined;
}

function isPreload(node: ReactNode): node is ReactElement<{ fetchPriority?: string }> {
  return isValidElement(node) && node.type === 'link';
}
