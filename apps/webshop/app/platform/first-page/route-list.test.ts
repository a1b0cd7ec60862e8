import { UNSAFE_createClientRoutes as createClientRoutes, UNSAFE_createMemoryHistory, UNSAFE_createRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnOncePainted, learnOnNavigation, type RouteManifest } from './route-list.ts';

type Entry = NonNullable<RouteManifest['routes'][string]>;
type Modules = Parameters<typeof createClientRoutes>[1];

const entry = (id: string, more: Partial<Entry> = {}) =>
  ({ id, parentId: 'root', path: id, module: `/assets/${id}.js`, ...more }) as Entry;
const root = entry('root', { path: '', parentId: undefined });
const offer = entry('offer', { path: 'aanbod/:id' });
const all = { root, home: entry('home', { path: undefined, index: true }), offer, map: entry('map', { path: 'aanbod/kaart' }) };

/** A list as a file, without a server. */
const listOf = (routes: RouteManifest['routes'], mark: string) => `data:text/javascript,/* ${mark} */ ${file(routes)}`;
const file = (routes: RouteManifest['routes']) =>
  `window.__reactRouterManifest = ${encodeURIComponent(JSON.stringify({ routes }))}; window.asked()`;

const asked = vi.fn<() => void>();
const browser = {
  href: 'https://shop.example/aanbod/1',
  pathname: '/aanbod/1',
  assign: vi.fn<(address: string) => void>(),
  reload: vi.fn<() => void>(),
};

beforeEach(() => {
  vi.stubGlobal('window', { asked });
  vi.stubGlobal('location', browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** A router that knows what the document of one offer says. */
function openOffer(url: string) {
  const manifest: RouteManifest = { routes: { root, offer }, url };
  const modules: Modules = Object.fromEntries(Object.keys(all).map((id) => [id, { default: () => null }]));
  const router: ReturnType<typeof UNSAFE_createRouter> = UNSAFE_createRouter({
    routes: createClientRoutes(manifest.routes, modules, null, true, false),
    history: UNSAFE_createMemoryHistory({ initialEntries: ['/aanbod/1'] }),
    hydrationData: { loaderData: {} },
    patchRoutesOnNavigation: learnOnNavigation(() => router, manifest, modules),
  });
  return { manifest, modules, router: router.initialize() };
}

const shown = (router: ReturnType<typeof openOffer>['router']) => router.state.matches.map(({ route }) => route.id);

it('does not ask for the list to show the page of the document', async () => {
  const { router } = openOffer(listOf(all, 'own'));
  await router.navigate('/aanbod/1?deel=1');
  expect(shown(router)).toEqual(['root', 'offer']);
  expect(asked).not.toHaveBeenCalled();
});

it('learns the other pages when somebody goes there, also one that a known address would fit', async () => {
  const { router } = openOffer(listOf(all, 'elsewhere'));
  await router.navigate('/aanbod/kaart');
  expect(shown(router)).toEqual(['root', 'map']);
  await router.navigate('/');
  expect(shown(router)).toEqual(['root', 'home']);
  await router.navigate('/aanbod/2');
  expect(shown(router)).toEqual(['root', 'offer']);
  expect(asked).toHaveBeenCalledOnce();
});

it('says of a page that is not in the list either that it is not there', async () => {
  const { router } = openOffer(listOf(all, 'nowhere'));
  await router.navigate('/nergens');
  expect(router.state.errors).toMatchObject({ root: { status: 404 } });
});

it('lets the browser open the page where the list does not come', async () => {
  const { router } = openOffer('data:text/javascript,throw new Error("gone")');
  void router.navigate('/aanbod/kaart?q=les#top');
  await vi.waitFor(() => expect(browser.assign).toHaveBeenCalledWith('https://shop.example/aanbod/kaart?q=les#top'));
  expect(shown(router)).toEqual(['root', 'offer']);
  expect(router.state.errors).toBeNull();
});

it('asks for the list again where it did not come at first', async () => {
  const { router, manifest, modules } = openOffer(`data:text/javascript,if (window.isLost) throw new Error("lost");${file(all)}`);
  vi.useFakeTimers();
  Object.assign(window, { isLost: true });
  learnOncePainted(router, manifest, modules);
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  Object.assign(window, { isLost: false });
  await vi.waitFor(async () => {
    await router.navigate('/aanbod/kaart');
    expect(shown(router)).toEqual(['root', 'map']);
  });
  expect(browser.assign).not.toHaveBeenCalled();
});

it('opens it anew where the address has changed already, as when going back', async () => {
  const { router } = openOffer('data:text/javascript,throw new Error("gone too")');
  browser.href = 'https://shop.example/aanbod/kaart';
  void router.navigate('/aanbod/kaart');
  await vi.waitFor(() => expect(browser.reload).toHaveBeenCalled());
  expect(browser.assign).not.toHaveBeenCalled();
});

it('learns them by itself half a second after the page stands', async () => {
  vi.useFakeTimers();
  const { router, manifest, modules } = openOffer(listOf(all, 'by itself'));
  learnOncePainted(router, manifest, modules);
  vi.advanceTimersByTime(499);
  expect(Object.keys(manifest.routes)).toEqual(['root', 'offer']);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(Object.keys(manifest.routes).toSorted()).toEqual(Object.keys(all).toSorted()));
  await router.navigate('/aanbod/kaart');
  expect(shown(router)).toEqual(['root', 'map']);
});
