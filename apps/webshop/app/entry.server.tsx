import { EventEmitter } from 'node:events';
import { renderToPipeableStream } from 'react-dom/server';
import { RouterContextProvider, ServerRouter, createContext, createRequestHandler, isRouteErrorResponse } from 'react-router';
import type { EntryContext, HandleErrorFunction, ServerBuild } from 'react-router';
import { documentScripts } from './features/shell/document-scripts.ts';
import { hasScriptsOnUse, isSeenBeforeScripts } from './features/shell/shell-kind.ts';
import { languageKey, rememberNothing } from '@tegoed/client/browser-storage';
import { drawingSheets } from './platform/first-page/drawing-sheets.ts';
import { scriptsAhead } from './platform/first-page/scripts-ahead.ts';
import { withOwnDrawings } from './platform/first-page/own-drawings.ts';
import { withOwnStyles } from './platform/first-page/own-styles.ts';
import { firstCallsScript } from './platform/page/first-calls.ts';
import { addressInShop, languageCookie } from './platform/language/language.ts';
import { isListed } from './platform/page/listed-screens.ts';
import { DocumentContext } from './platform/page/page-state.ts';
import type { PersonalPage } from './platform/page/page.ts';
import { serverShop, writeShop } from './platform/shop/server-shop.ts';
import { ShopContext } from './platform/shop/shop.ts';
import type { Shop } from './platform/shop/shop.ts';
import { shopRequestContext } from './platform/shop/shop-request.ts';
import type { ShopRequest } from './platform/shop/shop-request.ts';
import { collectTexts } from './platform/language/texts-of-page.ts';
import { TextsContext } from './platform/language/texts.ts';

rememberNothing();

/** A page as it was rendered. */
interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: Buffer;
}

/** The markup goes past the response of React Router, which would make bytes of it that are then read again. */
const markupContext = createContext<Buffer | undefined>();

/** What the server calls for every page: it hands over its own build, the request and what it knows of it. */
export function createPageHandler(build: ServerBuild): (request: Request, shopRequest: ShopRequest) => Promise<RenderedPage> {
  const handle = createRequestHandler(build, 'production');
  return async (request, shopRequest) => {
    const elsewhere = addressInShop(request, shopRequest.implementation.languages);
    if (elsewhere !== undefined) return { status: 301, headers: new Headers({ Location: elsewhere }), html: Buffer.alloc(0) };
    const context = new RouterContextProvider();
    context.set(shopRequestContext, shopRequest);
    context.set(markupContext, undefined);
    const response = await handle(request, context);
    // React Router's own last word is a line of plain text; the server has a better one.
    if (response.status === 500 && !response.headers.has('Content-Language')) throw new Error('The page could not be rendered');
    const { status, headers } = response;
    return { status, headers, html: context.get(markupContext) ?? Buffer.from(await response.arrayBuffer()) };
  };
}

/** A part of a page that takes longer than this many milliseconds is given up. */
export const streamTimeout = 8_000;

interface PageResponse {
  request: Request;
  status: number;
}

export default async function handleRequest(
  ...args: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  const [request, status, headers, entryContext, context] = args;
  const { shopRequest, shop: loadShop } = serverShop(context, request);
  const shop = await loadShop();
  const texts = collectTexts(shop.language, shopRequest.texts[shop.language]);
  // Nobody else knows them: they are found again in the page.
  const places = { styles: `styles-${shopRequest.nonce}`, state: `state-${shopRequest.nonce}` };

  const { firstCalls, citizenParts, texts: shownLater } = citizensPage(entryContext, shop, request);
  for (const namespace of shownLater) texts.source.find(shop.language, namespace);

  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', shop.language);
  const url = new URL(request.url);
  if (isEmptyWithoutScripts(entryContext, url)) headers.set('Link', scriptsAhead(entryContext));
  if (url.searchParams.has(languageKey)) headers.append('Set-Cookie', languageCookie(shop.language, url.protocol === 'https:'));

  const document = (
    <DocumentContext
      value={{
        nonce: shopRequest.nonce,
        themeCss: shopRequest.themeCss,
        styles: { known: shopRequest.styles, addresses: undefined, text: places.styles },
        firstCalls,
        citizenParts,
        scripts: documentScripts,
        state: places.state,
      }}
    >
      <ShopContext value={shop}>
        <TextsContext value={{ source: texts.source, language: shop.language }}>
          <ServerRouter context={withOwnRoutes(entryContext)} url={request.url} nonce={shopRequest.nonce} />
        </TextsContext>
      </ShopContext>
    </DocumentContext>
  );
  const rendered = await render(document, { request, status }, shopRequest);
  // As a text whose letters are its bytes, which need not be read: whatever is looked for in it is ASCII.
  const html = rendered.html.toString('latin1');
  const drawn = ownsDrawings(entryContext) ? withOwnDrawings(html, drawingSheets) : html;
  const styled = withOwnStyles(drawn, { place: places.styles, sheets: shopRequest.styles });
  // As the browser reads it: `PageState`.
  const whole = styled.replace(places.state, () => `{"shop":${writeShop(shop)},"texts":${texts.used()}}`);
  context.set(markupContext, Buffer.from(whole, 'latin1'));
  return new Response(null, { headers, status: rendered.status });
}

/** React Router makes all routes of its list anew for each page. A page needs those that match it, and its document names those above them as well. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.flatMap(({ route: { id } }) => [id, ...routesAbove(manifest, id)]);
  const own = ids.flatMap((id) => {
    const route = manifest.routes[id];
    return route ? [[id, route] as const] : [];
  });
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

type Manifest = EntryContext['manifest'];

const above = new Map<string, readonly string[]>();

/** The routes whose addresses this one's begins with, `/aanbod` for `/aanbod/:id`, and home. */
function routesAbove({ routes }: Manifest, id: string): readonly string[] {
  const known = above.get(id);
  if (known) return known;
  const path = routes[id]?.path ?? '';
  const found = Object.values(routes).flatMap((route) =>
    route && (route.index === true || (route.path && path.startsWith(`${route.path}/`))) ? [route.id] : [],
  );
  above.set(id, found);
  return found;
}

/** Other pages draw with scripts as well, from the files, which are then there. */
function ownsDrawings({ staticHandlerContext: { matches, errors }, routeModules }: EntryContext): boolean {
  const match = matches.at(-1);
  return match !== undefined && !errors && hasScriptsOnUse([routeModules[match.route.id] ?? {}]);
}

/** Whatever the server draws is read before any script has come. */
function isEmptyWithoutScripts({ staticHandlerContext: { matches }, routeModules }: EntryContext, { pathname }: URL): boolean {
  const match = matches.at(-1);
  return match !== undefined && !isListed(pathname) && !isSeenBeforeScripts([routeModules[match.route.id] ?? {}]);
}

/** What the page at this address needs for a citizen: the calls that it makes first, as a script, its files beside those of a visitor, and its texts. */
function citizensPage({ staticHandlerContext, routeModules }: EntryContext, shop: Shop, request: Request) {
  const match = staticHandlerContext.matches.at(-1);
  const route = match && routeModules[match.route.id];
  const inBrowser = route?.clientLoader;
  if (!match || !inBrowser || !isOurs(inBrowser) || staticHandlerContext.errors)
    return { firstCalls: '', citizenParts: [], texts: [] };
  const calls = inBrowser.firstCalls({ shop, request, params: match.params, isDrawn: isSeenBeforeScripts([route]) });
  const { citizenParts = [], texts = [] } = inBrowser;
  return { firstCalls: firstCallsScript(calls), citizenParts, texts };
}

function isOurs(
  clientLoader: object,
): clientLoader is Pick<PersonalPage<'home', unknown>['inBrowser'], 'firstCalls' | 'citizenParts' | 'texts'> {
  return 'firstCalls' in clientLoader;
}

/**
 * The page is handed over when all of it is there, since it is sent to others too and its policy names what is in it. What React
 * would stream later then stands in its place, without a script to move it.
 */
function render(
  document: React.ReactNode,
  { request, status }: PageResponse,
  { nonce, report }: { nonce: string; report: (error: unknown) => void },
): Promise<Pick<RenderedPage, 'status' | 'html'>> {
  return new Promise((resolve, reject) => {
    let framed = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady() {
        framed = true;
      },
      onAllReady() {
        clearTimeout(timer);
        pipe(collect((html) => resolve({ status: finalStatus, html }), reject));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError(error) {
        // Before the frame is there the server reports what it catches.
        if (!framed) finalStatus = 500;
        else if (!request.signal.aborted) report(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/**
 * What React writes a page to, in one go. A stream of Node's would do that too, but all that was rendered for a page which went through one stayed
 * until V8 cleared all of its memory, so it did that every 150 pages, at a sixth of the processor time of each.
 */
function collect(done: (html: Buffer) => void, failed: (error: Error) => void): NodeJS.WritableStream {
  const parts: Uint8Array[] = [];
  const all: NodeJS.WritableStream = Object.assign(new EventEmitter(), {
    writable: true,
    write(part: string | Uint8Array) {
      parts.push(typeof part === 'string' ? Buffer.from(part) : part);
      return true;
    },
    end() {
      done(Buffer.concat(parts));
      return all;
    },
    destroy: failed,
  });
  return all;
}

/** Bugs and outages in loaders; refusals and pages that do not exist are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  serverShop(context, request).shopRequest.report(error);
};
