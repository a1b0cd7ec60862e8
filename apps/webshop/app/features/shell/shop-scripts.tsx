import { Children, cloneElement, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Links, Scripts, useLocation, useMatches } from 'react-router';
import { isListed } from '../../platform/page/listed-screens.ts';
import { documentIds, fileOf, partialStyles, stylesOf, useDocumentParts } from '../../platform/page/page-state.ts';
import { hasScriptsOnUse, isSeenBeforeScripts } from './shell-kind.ts';

/** What React Router has for the document of a page. */
interface RouterParts {
  /** None once the shop runs. */
  readonly scripts: readonly ReactNode[];
  readonly links: readonly ReactNode[];
  /** Addresses of the style sheets among these that may stand in the document. */
  readonly sheets: readonly string[];
  /** The server drew what the reader came for, and the document has the styles of that alone. A page of a citizen is drawn by its scripts. */
  readonly isDrawn: boolean;
}

/** Asked for once: several parts of the document are made of it. */
export function useRouterParts(): RouterParts {
  const { known } = useDocumentParts().styles;
  const matches = useMatches();
  const links = childrenOf(Links({}));
  return {
    scripts: childrenOf(Scripts({})),
    links,
    // What only the server asks for stays out of what browsers fetch.
    sheets: import.meta.env.SSR ? links.flatMap((link) => sheetAddress(link) ?? []).filter((address) => known?.has(address)) : [],
    isDrawn: matches.at(-1)?.loaderData !== undefined || hasScriptsOnUse(matches),
  };
}

function childrenOf(node: ReactNode): ReactNode[] {
  return hasChildren(node) ? Children.toArray(node.props.children) : [];
}

interface DocumentPartProps {
  router: RouterParts;
}

/** In the head, so that it runs before anything is painted. */
export function EarlyScripts({ router }: DocumentPartProps) {
  const { nonce, firstCalls, citizenParts, scripts } = useDocumentParts();
  const comesLater = hasScriptsOnUse(useMatches()) && router.scripts.length > 0;
  return (
    <>
      {firstCalls !== '' && (
        <script id={documentIds.firstCalls} nonce={nonce}>
          {firstCalls}
        </script>
      )}
      <script
        nonce={nonce}
        data-parts={comesLater ? partsOf(router) : undefined}
        data-citizen-parts={citizenParts.length > 0 ? citizenParts.join(' ') : undefined}
        suppressHydrationWarning
      >
        {scripts.early}
      </script>
    </>
  );
}

/** What the browser needs to show the same page. */
export function PageStateScript() {
  const { state } = useDocumentParts();
  return (
    <script id={documentIds.state} type="application/json">
      {state}
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
export function ShopScripts({ router }: DocumentPartProps) {
  const { nonce, scripts } = useDocumentParts();
  const { pathname } = useLocation();
  const matches = useMatches();
  if (router.scripts.length === 0) return null;
  const later = { nonce, router };
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
  if (!isListed(pathname)) return router.scripts;
  return router.scripts.map((child) => (isPreload(child) ? cloneElement(child, { fetchPriority: 'low' }) : child));
}

interface LaterScriptsProps extends DocumentPartProps {
  nonce: string | undefined;
  /** Lets them run when it is time; see `start-scripts.ts`. */
  start: string;
}

/** Keeps the module that starts the shop as a text, and the addresses of its parts with it, until they are let run. */
function LaterScripts({ nonce, router, start }: LaterScriptsProps) {
  const kept = { id: documentIds.laterScript, type: 'text/plain', async: undefined, 'data-parts': partsOf(router) };
  return (
    <>
      {router.scripts.map((child) => {
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
 * the line before anything is shown, and the server writes there what the page uses of them (`own-styles.ts`); those of pages that are opened later are
 * fetched. What stands in the document stays there on every page: a part that comes later, as a dialog does, takes it for fetched.
 */
export function ShopStyles({ router: { links, sheets, isDrawn } }: DocumentPartProps) {
  const { nonce, styles } = useDocumentParts();
  const inDocument = styles.addresses ?? sheets.join(' ');
  const written = new Set(inDocument.split(' '));
  return (
    <>
      <style {...{ [stylesOf]: inDocument, [partialStyles]: import.meta.env.SSR && isDrawn ? '' : undefined }} nonce={nonce}>
        {styles.text}
      </style>
      {import.meta.env.SSR && isDrawn && <SheetsAhead sheets={sheets} />}
      {links.filter((link) => !written.has(sheetAddress(link) ?? ''))}
    </>
  );
}

/** Where scripts run at once, the whole sheets come with them. */
function SheetsAhead({ sheets }: Pick<RouterParts, 'sheets'>) {
  const comesLater = hasScriptsOnUse(useMatches());
  return (
    !comesLater &&
    sheets.map((address) => (
      <link key={address} rel="preload" as="style" href={fileOf(address)} crossOrigin="" fetchPriority="low" />
    ))
  );
}

function sheetAddress(node: ReactNode): string | undefined {
  return isValidElement<{ rel?: string; href?: string }>(node) && node.props.rel === 'stylesheet' ? node.props.href : undefined;
}

/** Addresses of what React Router would have the browser fetch beforehand, and of the whole style sheets. */
function partsOf({ scripts, sheets, isDrawn }: RouterParts): string {
  const modules = scripts.flatMap((child) => (isPreload(child) ? (child.props.href ?? []) : []));
  const wholeSheets = import.meta.env.SSR && isDrawn ? sheets.map(fileOf) : [];
  return [...modules, ...new Set(wholeSheets)].join(' ');
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
