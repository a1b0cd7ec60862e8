import { Children, cloneElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Links, Scripts } from 'react-router';
import { citizenAwaitedScript } from '../../platform/citizen-awaited.ts';
import { placeAwaitedScript } from '../../platform/kept-place.ts';
import { documentIds, useDocumentParts } from '../../platform/page-state.ts';

/** In the head, so that it runs before anything is painted. */
export function CitizenAwaitedScript() {
  const { nonce } = useDocumentParts();
  return <script nonce={nonce}>{`${citizenAwaitedScript}\n${placeAwaitedScript}`}</script>;
}

/** Stands after everything that shows texts, so that it holds all that the page used. */
export function PageStateScript() {
  const { state } = useDocumentParts();
  return (
    <script id={documentIds.state} type="application/json">
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

/**
 * The style sheets of the page. On the server they become part of it, since a first visitor would otherwise wait one more turn of
 * the line before anything is shown; those of pages that are opened later are fetched.
 */
export function ShopStyles() {
  const { nonce, styles } = useDocumentParts();
  const links: ReactNode = Links({});
  if (!hasChildren(links)) return links;
  return Children.map(links.props.children, (child) => {
    const address = sheetAddress(child);
    const css = address === undefined ? undefined : styles.get(address);
    if (css === undefined) return child;
    return (
      <style data-href={address} nonce={nonce}>
        {css}
      </style>
    );
  });
}

function sheetAddress(node: ReactNode): string | undefined {
  return isValidElement<{ rel?: string; href?: string }>(node) && node.props.rel === 'stylesheet' ? node.props.href : undefined;
}

function hasChildren(node: ReactNode): node is ReactElement<{ children: ReactNode }> {
  return isValidElement<{ children?: ReactNode }>(node) && node.props.children !== undefined;
}

function isPreload(node: ReactNode): node is ReactElement<{ fetchPriority?: string }> {
  return isValidElement(node) && node.type === 'link';
}
