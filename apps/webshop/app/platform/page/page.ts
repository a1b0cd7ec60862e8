import { data, redirect } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { accessToken } from '@tegoed/client/access-token';
import type { ShopApi } from '@tegoed/client/api-client';
import { browserShop } from '../shop/browser-shop.ts';
import { noteLoadedHere } from './citizen-awaited.ts';
import { currentLanguage } from '../language/current-language.ts';
import { writeDownCalls } from './first-calls.ts';
import type { FirstCalls } from './first-calls.ts';
import { isAlive } from './hydration.ts';
import { readKeptPlace } from '../session/kept-place.ts';
import type { Place } from '../session/kept-place.ts';
import { codeOfPlace, notePlace } from '../session/last-place.ts';
import { showShellDialog } from '../session/shell-dialog.ts';
import type { SignInDialog } from '../session/shell-dialog.ts';
import { pathIn, readParams, type PathBuilder, type ScreenName, type ScreenParams } from '@tegoed/domain/shop-paths';
import type { ProblemData } from '@tegoed/client/problem';
import { Refusal } from '@tegoed/client/refusal';
import { serverShop } from '../shop/server-shop.ts';
import { findStart } from '../session/start.ts';
import { cmsPageOf, fetchPlatformConfig } from '../shop/shop-config.ts';
import type { CmsPage, PageType } from '../shop/shop-config.ts';
import type { Shop } from '../shop/shop.ts';
import type { Namespace } from '../language/texts.ts';

/** What a page's `load` gets. */
export interface PageArgs<Name extends ScreenName> {
  readonly api: ShopApi;
  /** Of the address; whole numbers where they are ids. An id that is none answers 404 before `load` is called. */
  readonly params: ScreenParams<Name>;
  readonly query: URLSearchParams;
  readonly cfg: Shop['cfg'];
  readonly implementation: Shop['implementation'];
  /** Addresses in the reader's language, for `redirect`. */
  readonly path: PathBuilder;
  /** A citizen's token is sent along. Never on the server. */
  readonly signedIn: boolean;
  /** Where the reader is, as this device keeps it. Never on the server. */
  readonly keptPlace: Place | undefined;
  /** A configurable page with its texts, of which `cfg.pages` only says that it exists. */
  readonly cmsPage: (type: PageType) => Promise<CmsPage | undefined>;
}

type Load<Name extends ScreenName, Data> = (args: PageArgs<Name>) => Promise<Data>;

interface InBrowser<Data> {
  (args: ClientLoaderFunctionArgs): Promise<Data>;
  hydrate: true;
  /** What the page asks first for a citizen at this address, as the server finds it out. */
  firstCalls: (opened: OpenedPage) => FirstCalls;
  /** Namespaces of the texts that a citizen sees on it and the server does not draw; the build adds them on the server (vite.config.ts). */
  texts?: readonly Namespace[];
  /** Addresses of the files that a page of everybody needs for a citizen beside its own; the build adds them on the server (scripts/citizen-parts.ts). */
  citizenParts?: readonly string[];
}

/** A page as the server is about to draw it. */
interface OpenedPage {
  readonly shop: Shop;
  readonly request: Request;
  readonly params: ClientLoaderFunctionArgs['params'];
  /** What the reader came for is drawn already: only the page itself asks anything yet. */
  readonly isDrawn: boolean;
}

export interface PublicPage<Name extends ScreenName, Data> {
  readonly name: Name;
  readonly onServer: (args: LoaderFunctionArgs) => Promise<Data>;
  readonly inBrowser: InBrowser<Data>;
}

export type PersonalPage<Name extends ScreenName, Data> = Pick<PublicPage<Name, Data>, 'name' | 'inBrowser'>;

/** What the component of a page gets: the answer of its `load`. */
export interface PageProps<Page extends { inBrowser: (args: never) => Promise<unknown> }> {
  loaderData: Awaited<ReturnType<Page['inBrowser']>>;
}

/**
 * A page that everybody may see. The server renders it as a visitor sees it; in the browser the same `load` runs with the
 * citizen's token when there is one, and on every later visit.
 * ```ts
 * const load = page('fund', async ({ api, params }) => ({ fund: await api.get('/platform/funds/{id}', { path: params }) }));
 * export const loader = load.onServer;
 * export const clientLoader = load.inBrowser;
 * ```
 */
export function page<Name extends ScreenName, Data>(name: Name, load: Load<Name, Data>): PublicPage<Name, Data> {
  return {
    name,
    // What only a server needs stays out of what browsers fetch.
    onServer: import.meta.env.SSR ? drawnOnServer(load) : notFound,
    inBrowser: hydrating(load, async ({ params, request, serverLoader }) => {
      notePlace(request.url);
      if (canUseServerData(name)) return serverLoader<Data>() as Promise<Data>;
      return noteLoadedHere(await run(load, browserArgs<Name>(params, request)));
    }),
  };
}

function drawnOnServer<Name extends ScreenName, Data>(load: Load<Name, Data>): PublicPage<Name, Data>['onServer'] {
  return async ({ context, params, request }) => {
    const { api, shop, config } = serverShop(context, request);
    const { language, cfg, implementation } = await shop();
    return run(load, {
      api,
      cfg,
      implementation,
      path: pathIn(language),
      params: paramsOf(params),
      query: queryOf(request),
      signedIn: false,
      keptPlace: undefined,
      cmsPage: async (type) => cmsPageOf(await config(), type),
    });
  };
}

/**
 * A page of one citizen. It is loaded in the browser only; the server sends its frame and a skeleton. A visitor goes to the
 * sign-in screen, which leads back here, unless the page has rules of its own for visitors. The route also exports
 * `HydrateFallback` (components/page/page-skeleton.tsx).
 */
export function personalPage<Name extends ScreenName, Data>(
  name: Name,
  load: Load<Name, Data>,
  { showsVisitor = () => false, visitorDialog }: VisitorRules = {},
): PersonalPage<Name, Data> {
  return {
    name,
    inBrowser: hydrating(load, async ({ params, request }) => {
      notePlace(request.url);
      if (accessToken() === null && !showsVisitor(queryOf(request))) throw await leadVisitor(request, visitorDialog);
      return run(load, browserArgs<Name>(params, request));
    }),
  };
}

interface VisitorRules {
  /** The page has something to tell a visitor at this address. */
  showsVisitor?: (query: URLSearchParams) => boolean;
  /** A visitor is led home, where this dialog opens. */
  visitorDialog?: SignInDialog;
}

/** Where a visitor signs in to see this page: on the sign-in screen, or home with a dialog. The code that goes along leads back. */
async function leadVisitor({ url, signal }: Request, visitorDialog: SignInDialog | undefined): Promise<Response> {
  const path = pathIn(currentLanguage.get());
  const target = codeOfPlace(url);
  if (!visitorDialog) return redirect(path('start', {}, { target }));
  // Who signs out on this very page goes home by that, and is told nothing.
  await Promise.resolve();
  if (!signal.aborted) showShellDialog(visitorDialog, { target });
  return redirect(path('home'));
}

/** The page shows what the server sent only at its first appearance, and only if the browser would ask the same. */
function canUseServerData(name: ScreenName): boolean {
  return !isAlive() && accessToken() === null && !(screensNearby.includes(name) && readKeptPlace() !== undefined);
}

/** They show what has a place, so they are others for who keeps one. */
const screensNearby: readonly ScreenName[] = ['products', 'actions', 'providers', 'provider', 'search-result'];

function browserArgs<Name extends ScreenName>(params: ClientLoaderFunctionArgs['params'], request: Request): PageArgs<Name> {
  const { api, shop } = browserShop();
  return {
    api,
    cfg: shop.cfg,
    implementation: shop.implementation,
    path: pathIn(currentLanguage.get()),
    params: paramsOf<Name>(params),
    query: queryOf(request),
    signedIn: accessToken() !== null,
    keptPlace: readKeptPlace(),
    cmsPage: async (type) => (shop.cfg.pages[type] ? cmsPageOf(await fetchPlatformConfig(api), type) : undefined),
  };
}

function hydrating<Name extends ScreenName, Data>(
  load: Load<Name, Data>,
  clientLoader: (args: ClientLoaderFunctionArgs) => Promise<Data>,
): InBrowser<Data> {
  return Object.assign(clientLoader, {
    hydrate: true,
    // What only a server needs stays out of what browsers fetch.
    firstCalls: import.meta.env.SSR ? callsOfCitizen(load) : noCalls,
  } as const);
}

function callsOfCitizen<Name extends ScreenName, Data>(load: Load<Name, Data>): InBrowser<Data>['firstCalls'] {
  return ({ shop: { cfg, implementation, language }, request, params, isDrawn }) =>
    writeDownCalls({ clientKey: implementation.key, language }, async (api) => {
      if (!isDrawn) void findStart(api);
      const args = { api, cfg, implementation, path: pathIn(language), params: paramsOf<Name>(params), query: queryOf(request) };
      await load({ ...args, signedIn: true, keptPlace: undefined, cmsPage: async () => undefined });
    });
}

const noCalls = (): FirstCalls => ({ addresses: [], headers: {} });

/** A refusal becomes the page's status and its error screen; anything else is a bug or an outage and rises. */
async function run<Name extends ScreenName, Data>(load: Load<Name, Data>, args: PageArgs<Name>): Promise<Data> {
  try {
    return await load(args);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem: ProblemData = { message: error.message, code: error.code, reference: error.reference };
    throw data(problem, { status: error.status });
  }
}

/** Ends a `load`: the page does not exist, here or for this reader. */
export function notFound(): never {
  throw data({} satisfies ProblemData, { status: 404 });
}

function paramsOf<Name extends ScreenName>(params: ClientLoaderFunctionArgs['params']): ScreenParams<Name> {
  return readParams<Name>(params) ?? notFound();
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}
