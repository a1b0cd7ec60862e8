import { Children, cloneElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Links, Scripts, useLocation, useMatches } from 'react-router';
import { isListed } from '../../platform/page/listed-screens.ts';
import { documentIds, useDocumentParts } from '../../platform/page/page-state.ts';
import { hasScriptsOnUse, isSeenBeforeScripts } from './shell-kind.ts';

/** In the head, so that it runs before anything is painted. */
export function EarlyScripts() {
  const { nonce, firstCalls, citizenParts, scripts } = useDocumentParts();
  const router: ReactNode = Scripts({});
  const comesLater = hasScriptsOnUse(useMatches()) && hasChildren(router);
  return (
    <>
      {firstCalls !== '' && (
        <script id={documentIds.firstCalls} nonce={nonce}>
          {firstCalls}
        </script>
      )}
      <script
        nonce={nonce}
        data-parts={comesLater ? partsOf(router.props.children) : undefined}
        data-citizen-parts={citizenParts.length > 0 ? citizenParts.join(' ') : undefined}
        suppressHydrationWarning
      >
        {scripts.early}
      </script>
    </>
  );
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

/** Where the server puts the drawings of a page; they stay as long as its document. */
export function OwnDrawings() {
  // oxlint-disable-next-line react/no-danger -- nothing is set: React leaves what the server put there
  return <div id={documentIds.drawings} hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Stands after the page, which is whole then. */
export function ArrivalScript() {
  const { nonce, scripts } = useDocumentParts();
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {scripts.arrival}
    </script>
  );
}

/**
 * React Router's scripts. A page that the server drew whole is complete without them, so they come after what the reader sees; on
 * the page with the code, where somebody waits behind the reader, they are not even asked for before it is painted, and on a page that
 * needs none not before something is used that does. A page of a citizen is empty until they have come, so there nothing goes before them.
 */
export function ShopScripts() {
  const { nonce, scripts } = useDocumentParts();
  const { pathname } = useLocation();
  const matches = useMatches();
  const router: ReactNode = Scripts({});
  if (!hasChildren(router)) return router;
  const later = { nonce, children: router.props.children };
  if (isSeenBeforeScripts(matches)) return <LaterScripts {...later} start={scripts.oncePainted} />;
  if (hasScriptsOnUse(matches))
    return (
      <>
        <script id={documentIds.pagesAhead} type="application/json" nonce={nonce} suppressHydrationWarning>
          {scripts.pagesAhead}
        </script>
        <LaterScripts {...later} start={scripts.onceUsed} />
      </>
    );
  if (!isListed(pathname)) return router;
  return Children.map(router.props.children, (child) =>
    isPreload(child) ? cloneElement(child, { fetchPriority: 'low' }) : child,
  );
}

interface LaterScriptsProps {
  nonce: string | undefined;
  children: ReactNode;
  /** Lets them run when it is time; see `start-scripts.ts`. */
  start: string;
}

/** Keeps the module that starts the shop as a text, and the addresses of its parts with it, until they are let run. */
function LaterScripts({ nonce, children, start }: LaterScriptsProps) {
  const kept = { id: documentIds.laterScript, type: 'text/plain', async: undefined, 'data-parts': partsOf(children) };
  return (
    <>
      {Children.map(children, (child) => {
        if (isPreload(child)) return null;
        if (!hasChildren(child)) return child;
        return Children.map(child.props.children, (script) => (isModule(script) ? cloneElement(script, kept) : script));
      })}
      <script nonce={nonce} suppressHydrationWarning>
        {start}
      </script>
    </>
  );
}

/**
 * The style sheets of the page. On the server they become part of it, since a first visitor would otherwise wait one more turn of
 * the line before anything is shown; those of pages that are opened later are fetched. What stands in the document stays there on
 * every page: a part that comes later, as a dialog does, takes it for fetched.
 */
export function ShopStyles() {
  const { nonce, styles, keepsStyles } = useDocumentParts();
  const links: ReactNode = Links({});
  const children = hasChildren(links) ? Children.toArray(links.props.children) : [];
  const ofPage = children.flatMap((child) => sheetAddress(child) ?? []).filter((address) => styles.has(address));
  const addresses = keepsStyles ? [...styles.keys()] : ofPage;
  return (
    <>
      {addresses.map((address) => (
        <style key={address} data-href={address} nonce={nonce}>
          {styles.get(address)}
        </style>
      ))}
      {children.filter((child) => !styles.has(sheetAddress(child) ?? ''))}
    </>
  );
}

function sheetAddress(node: ReactNode): string | undefined {
  return isValidElement<{ rel?: string; href?: string }>(node) && node.props.rel === 'stylesheet' ? node.props.href : undefined;
}

/** Addresses of what React Router would have the browser fetch beforehand. */
function partsOf(children: ReactNode): string {
  return Children.toArray(children)
    .flatMap((child) => (isPreload(child) ? (child.props.href ?? []) : []))
    .join(' ');
}

function hasChildren(node: ReactNode): node is ReactElement<{ children: ReactNode }> {
  return isValidElement<{ children?: ReactNode }>(node) && node.props.children !== undefined;
}

function isPreload(node: ReactNode): node is ReactElement<{ fetchPriority?: string; href?: string }> {
  return isValidElement(node) && node.type === 'link';
}

function isModule(
  node: ReactNode,
): node is ReactElement<{ id?: string; type?: string; async?: boolean | undefined; 'data-parts'?: string }> {
  return isValidElement<{ type?: string }>(node) && node.props.type === 'module';
}
