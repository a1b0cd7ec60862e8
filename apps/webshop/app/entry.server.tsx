import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { RouterContextProvider, ServerRouter, createRequestHandler, isRouteErrorResponse } from 'react-router';
import type { EntryContext, HandleErrorFunction, ServerBuild } from 'react-router';
import { documentScripts } from './features/shell/document-scripts.ts';
import { hasScriptsOnUse, isSeenBeforeScripts } from './features/shell/shell-kind.ts';
import { languageKey, rememberNothing } from '@tegoed/client/browser-storage';
import { drawingSheets } from './platform/first-page/drawing-sheets.ts';
import { scriptsAhead } from './platform/first-page/scripts-ahead.ts';
import { withOwnDrawings } from './platform/first-page/own-drawings.ts';
import { firstCallsScript } from './platform/page/first-calls.ts';
import { addressInShop, languageCookie } from './platform/language/language.ts';
import { isListed } from './platform/page/listed-screens.ts';
import { DocumentContext } from './platform/page/page-state.ts';
import type { PageState } from './platform/page/page-state.ts';
import type { PersonalPage } from './platform/page/page.ts';
import { serverShop } from './platform/shop/server-shop.ts';
import { ShopContext } from './platform/shop/shop.ts';
import type { Shop } from './platform/shop/shop.ts';
import { shopRequestContext } from './platform/shop/shop-request.ts';
import type { ShopRequest } from './platform/shop/shop-request.ts';
import { collectTexts } from './platform/language/texts-of-page.ts';
import { TextsContext } from './platform/language/texts.ts';

rememberNothing();

/** What the server calls for every page: it hands over its own build, the request and what it knows of it. */
export function createPageHandler(build: ServerBuild): (request: Request, shopRequest: ShopRequest) => Promise<Response> {
  const handle = createRequestHandler(build, 'production');
  return async (request, shopRequest) => {
    const elsewhere = addressInShop(request, shopRequest.implementation.languages);
    if (elsewhere !== undefined) return new Response(null, { status: 301, headers: { Location: elsewhere } });
    const context = new RouterContextProvider();
    context.set(shopRequestContext, shopRequest);
    const response = await handle(request, context);
    // React Router's own last word is a line of plain text; the server has a better one.
    if (response.status === 500 && !response.headers.has('Content-Language')) throw new Error('The page could not be rendered');
    return response;
  };
}

/** A part of a page that takes longer than this many milliseconds is given up. */
export const streamTimeout = 8_000;

interface PageResponse {
  request: Request;
  status: number;
  headers: Headers;
  /** The last thing that happens to what was rendered. */
  finish: (html: string) => string;
}

export default async function handleRequest(
  ...args: [Request, number, Headers, EntryContext, RouterContextProvider]
): Promise<Response> {
  const [request, status, headers, entryContext, context] = args;
  const { shopRequest, shop: loadShop } = serverShop(context, request);
  const shop = await loadShop();
  const texts = collectTexts(shop.language, shopRequest.texts[shop.language]);
  const state = () => JSON.stringify({ shop, texts: texts.used() } satisfies PageState);

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
        styles: shopRequest.styles,
        keepsStyles: false,
        firstCalls,
        citizenParts,
        scripts: documentScripts,
        state,
      }}
    >
      <ShopContext value={shop}>
        <TextsContext value={{ source: texts.source, language: shop.language }}>
          <ServerRouter context={entryContext} url={request.url} nonce={shopRequest.nonce} />
        </TextsContext>
      </ShopContext>
    </DocumentContext>
  );
  const finish = ownsDrawings(entryContext) ? (html: string) => withOwnDrawings(html, drawingSheets) : (html: string) => html;
  return render(document, { request, status, headers, finish }, shopRequest);
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
  { request, status, headers, finish }: PageResponse,
  { nonce, report }: { nonce: string; report: (error: unknown) => void },
): Promise<Response> {
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
        text(pipe(new PassThrough())).then(
          (html) => resolve(new Response(finish(html), { headers, status: finalStatus })),
          reject,
        );
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

/** Bugs and outages in loaders; refusals and pages that do not exist are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  serverShop(context, request).shopRequest.report(error);
};
