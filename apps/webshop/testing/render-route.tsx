import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterContextProvider, UNSAFE_FrameworkContext as FrameworkContext, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import type { Implementation } from '../app/platform/shop/implementation.ts';
import type { Part } from './answer.ts';
import { startAnswer, fakeApi } from './fake-api.ts';
import type { FakeApi, Fakes } from './fake-api.ts';
import { answersOf } from './page-network.ts';
import { platformConfig, serverRequest, testShop, texts } from './test-shop.ts';
import { shopRoutes } from './shop-routes.tsx';

interface Options {
  /** A citizen is signed in; else a visitor looks. */
  signedIn?: boolean;
  /** What the platform answers; a call that is not among these fails the test. */
  api?: Fakes;
  language?: Language;
  /** What differs in the shop's configuration. */
  config?: Part<Schema<'PlatformConfig'>>;
  /** What differs in the settings of the implementation. */
  implementation?: Partial<Implementation>;
}

export interface RenderedRoute {
  readonly api: FakeApi;
  readonly user: UserEvent;
  /** Path and query that the browser shows. */
  address(): string;
  /** The route of routes.ts that is shown. */
  routeId(): string | undefined;
}

export const citizenToken = 'token-of-a-citizen';

/** What every page asks about a citizen. */
const aboutCitizen: Fakes = {
  'GET /identity': { email: 'inwoner@example.org' },
  'GET /platform/vouchers': {},
  'GET /platform/waiting': {},
  'GET /platform/notifications': {},
  'GET /platform/organizations': {},
};

/**
 * Opens the shop at an address, as a new tab does, and waits until the page stands there. Everything is the shop's own: routes,
 * `load`, texts, the settings of the implementation `general`; only the platform behind `fetch` is made up.
 */
export async function renderRoute(address: string, options: Options = {}): Promise<RenderedRoute> {
  const { signedIn = false, language = 'nl', config } = options;
  const cfg = platformConfig(config);
  const api = fakeApi({
    'GET /platform/config/{name}': cfg,
    ...(signedIn && { ...aboutCitizen, 'GET /platform/start': startAnswer({ ...aboutCitizen, ...options.api }) }),
    ...options.api,
  });
  answersOf(api);
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'lang=; Max-Age=0; Path=/';
  if (signedIn) localStorage.setItem('active_account', citizenToken);
  history.replaceState(null, '', address);

  // A tab that was just opened knows nothing of the one before.
  vi.resetModules();
  const { openShop } = await import('../app/platform/shop/browser-shop.ts');
  const { BrowserShop } = await import('../app/platform/shop/browser-shop-provider.tsx');
  const { markAlive } = await import('../app/platform/page/hydration.ts');
  const { createBrowserTexts } = await import('../app/platform/language/texts-in-browser.ts');
  const opened = testShop(language, cfg);
  const shop = { ...opened, implementation: { ...opened.implementation, ...options.implementation } };
  openShop(shop);
  const source = createBrowserTexts({
    language,
    messages: texts[language],
    addresses: shop.implementation.texts,
    fetch: (file) => Promise.resolve(Response.json(texts[file.includes('/en.') ? 'en' : 'nl'])),
  });
  // What the document was opened with says what it may do.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: location.href } as PerformanceEntry]);
  const { shopRequestContext } = await import('../app/platform/shop/shop-request.ts');
  const context = new RouterContextProvider();
  context.set(shopRequestContext, serverRequest(shop.implementation, api));
  const router = createBrowserRouter(
    await shopRoutes({
      context,
      async drawn(draw) {
        if (signedIn) throw new Error('A citizen gets what the server drew for a visitor');
        // The server draws with the same `load`, without a token.
        markAlive();
        return draw();
      },
    }),
  );
  const parts = {
    nonce: undefined,
    themeCss: '',
    styles: { known: undefined, addresses: '', text: '' },
    firstCalls: '',
    citizenParts: [],
    scripts: { early: '', arrival: '', oncePainted: '', onceUsed: '', pagesAhead: '' },
    state: '{}',
  };
  // As in a browser: React takes its own turns, and a test waits for what it should see.
  const root = createRoot(document);
  const draw = () =>
    root.render(
      <BrowserShop document={parts} shop={shop} texts={source}>
        <FrameworkContext value={framework}>
          <RouterProvider router={router} />
        </FrameworkContext>
      </BrowserShop>,
    );
  draw();
  onLeaving(() => root.unmount());
  onLeaving(() => router.dispose());
  await waitFor(() => {
    const { initialized, navigation } = router.state;
    if (!initialized || navigation.state !== 'idle') throw new Error('The page is still loading');
    if (!document.querySelector('h1')) throw new Error('The page has no heading');
  });
  // React runs the effects of what it has drawn before it draws anew at once, so that what is seen listens.
  flushSync(draw);
  return {
    api,
    user: userEvent.setup(),
    address: () => location.pathname + location.search,
    routeId: () => router.state.matches.at(-1)?.route.id,
  };
}

/** Of a shop whose scripts and style sheets have come. */
const framework = {
  future: {},
  manifest: { routes: {}, entry: { imports: [], module: '/assets/entry.js' }, url: '/assets/manifest.js', version: '' },
  routeModules: {},
  ssr: false,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as never;

const leaving: (() => void)[] = [];

function onLeaving(task: () => void): void {
  leaving.push(task);
}

/** Closes the tab. */
export function leaveShop(): void {
  for (const task of leaving.splice(0)) task();
}
