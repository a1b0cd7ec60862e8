import { waitFor } from '@testing-library/dom';
import { toasts } from '@tegoed/client/toasts';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  type RouteObject,
  type ShouldRevalidateFunction,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import * as rootModule from '../app/root.tsx';
import routes from '../app/routes.ts';

/** What the platform answers to a call, by its method and its path: `GET /desk/session`. A status alone is a refusal. */
export type Answers = Readonly<Record<string, (request: Request) => unknown>>;

/** A refusal of the platform. */
export function refused(status: number, body: object = { message: 'refused' }): Response {
  return Response.json(body, { status });
}

export interface OpenedScreen {
  readonly user: UserEvent;
  /** Every call of the platform, as `PATCH /…`, with its query and its body. */
  readonly calls: { readonly call: string; readonly search: string; readonly headers: Headers; readonly body: unknown }[];
  /** Path and query that the browser shows. */
  readonly address: () => string;
}

interface RouteModule {
  readonly default: ComponentType<never>;
  readonly ErrorBoundary?: ComponentType<never>;
  readonly clientLoader?: (args: never) => Promise<unknown>;
  readonly clientAction?: (args: never) => Promise<unknown>;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
}

const modules = import.meta.glob<RouteModule>(['../app/routes/**/*.tsx', '!**/*.test.tsx'], { eager: true });

let shown: { readonly root: Root; readonly unforeseen: string[] } | undefined;

/**
 * Opens an address as a new tab does, and waits until a heading stands there and listens: what effects do once the screen is there has
 * happened. Everything is the app's own, its routes too; only the platform behind `fetch` is made up. A call that it does not know fails the test.
 */
export async function openScreen(address: string, answers: Answers): Promise<OpenedScreen> {
  const calls: OpenedScreen['calls'] = [];
  const unforeseen: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname.replace('/api/v1', '')}`;
    const text = await request.clone().text();
    calls.push({ call, search, headers: request.headers, body: readBody(request, text) });
    const answer = answers[call];
    if (!answer) unforeseen.push(call);
    const given = answer ? await answer(request) : refused(500);
    return given instanceof Response ? given : Response.json(given);
  });
  history.replaceState(null, '', address);
  const router = createBrowserRouter([{ ...asRoute('root', rootModule), children: routes.map(fromConfig) }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  shown = { root, unforeseen };
  const draw = () => root.render(<RouterProvider router={router} />);
  draw();
  await waitFor(() => {
    if (!document.querySelector('h1, h2') || router.state.navigation.state !== 'idle') throw new Error('nothing is shown yet');
  });
  // React runs the effects of what it has drawn before it draws anew at once.
  flushSync(draw);
  return { user: userEvent.setup(), calls, address: () => `${location.pathname}${location.search}` };
}

/** What a call sent; the text of one that sent a file. */
function readBody({ headers }: Request, text: string): unknown {
  if (text === '') return undefined;
  return headers.get('content-type') === 'application/json' ? JSON.parse(text) : text;
}

/** Closes the tab; gives the calls that no test foresaw. */
export function closeScreen(): readonly string[] {
  const unforeseen = shown?.unforeseen ?? [];
  shown?.root.unmount();
  toasts.set([]);
  shown = undefined;
  toasts.set([]);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  return unforeseen;
}

type Configured = (typeof routes)[number];

function fromConfig(config: Configured): RouteObject {
  const module = modules[`../app/${config.file}`];
  if (!module) throw new Error(`${config.file} is no module`);
  const { id = config.file, path, index, children } = config;
  const route = asRoute(id, module);
  if (index === true) return { ...route, index: true, children: undefined };
  return { ...route, path, children: children?.map((child) => fromConfig(child)) };
}

function asRoute(id: string, module: RouteModule) {
  const { default: Component, ErrorBoundary, clientLoader, clientAction, shouldRevalidate } = module;
  return {
    id,
    Component: withComponentProps(Component as Parameters<typeof withComponentProps>[0]),
    HydrateFallback: () => <p>…</p>,
    ...(ErrorBoundary && {
      ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as Parameters<typeof withErrorBoundaryProps>[0]),
    }),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(clientLoader && { loader: (args: unknown) => clientLoader(args as never) }),
    ...(clientAction && { action: (args: unknown) => clientAction(args as never) }),
  };
}
