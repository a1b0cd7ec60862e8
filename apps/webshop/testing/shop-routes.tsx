import type { ComponentType, ReactNode } from 'react';
import { Outlet, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, RouteObject, RouterContextProvider, ShouldRevalidateFunction } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routeConfig from '../app/routes.ts';

/** What a route's file offers the browser. */
interface RouteModule {
  default?: ComponentType<{ loaderData: unknown }>;
  ErrorBoundary?: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  clientLoader?: (args: LoaderFunctionArgs & { serverLoader: () => Promise<unknown> }) => unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
  handle?: unknown;
}

type Load = () => Promise<RouteModule>;
const files = import.meta.glob<RouteModule>(['../app/root.tsx', '../app/routes/**/*.tsx']);

interface Server {
  /** What it drew of a page, which the browser may show at its first appearance. */
  drawn: (draw: () => unknown) => Promise<unknown>;
  /** Of a page that only the server can make. */
  context: RouterContextProvider;
}

/** The routes of the shop from `routes.ts`, each with its own module, as React Router makes them. */
export async function shopRoutes(server: Server): Promise<RouteObject[]> {
  const { Layout, ErrorBoundary, default: Root } = await import('../app/root.tsx');
  return [
    {
      id: 'root',
      element: (
        <Layout>
          <Root />
        </Layout>
      ),
      errorElement: (
        <Layout>
          <ErrorBoundary />
        </Layout>
      ),
      hydrateFallbackElement: (
        <Layout>
          <main id="main-content" />
        </Layout>
      ),
      children: routeConfig.map((entry) => toRoute(entry, server)),
    },
  ];
}

function toRoute({ id, path, index, file, children }: RouteConfigEntry, server: Server): RouteObject {
  const load: Load | undefined = files[`../app/${file}`];
  return {
    id: id ?? file,
    ...(index ? { index } : { path }),
    ...(load && { lazy: async () => partsOf(await load(), server) }),
    ...(children && { children: children.map((child) => toRoute(child, server)) }),
  } as RouteObject;
}

function partsOf(
  { default: Page, ErrorBoundary, loader, clientLoader, shouldRevalidate, handle }: RouteModule,
  { drawn, context }: Server,
) {
  const inBrowser =
    clientLoader &&
    ((args: LoaderFunctionArgs) => {
      const again = () => clientLoader({ ...args, serverLoader: () => Promise.reject(new Error('Drawn twice')) });
      return clientLoader({ ...args, serverLoader: () => drawn(again) });
    });
  const onServer = loader && ((args: LoaderFunctionArgs) => loader({ ...args, context }));
  return {
    Component: Page ? () => <WithData page={Page} /> : Outlet,
    ...(ErrorBoundary && { ErrorBoundary }),
    loader: inBrowser ?? onServer,
    shouldRevalidate,
    handle,
  };
}

function WithData({ page: Page }: { page: ComponentType<{ loaderData: unknown }> }): ReactNode {
  return <Page loaderData={useLoaderData()} />;
}
