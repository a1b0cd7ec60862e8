import type { Schema } from '@tegoed/contract';
import axe from 'axe-core';
import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Part } from './answer.ts';
import type { Fakes } from './fake-api.ts';
import { citizenToken, renderRoute } from './render-route.tsx';
import type { RenderedRoute } from './render-route.tsx';

/** What somebody finds at an address. */
export interface Found {
  readonly heading: string;
  /** Where they are led: the path, and the screen that it is of. Left out: the page itself. */
  readonly ledTo?: { readonly address: string; readonly screen: string };
}

/** A page as tests open it. */
export interface PageCase {
  readonly at: string;
  /** What the platform answers to its questions. */
  readonly api?: Fakes;
  readonly config?: Part<Schema<'PlatformConfig'>>;
  /** It is too large for axe to read here; its journey does. */
  readonly hasOwnJourney?: boolean;
  readonly visitor?: Found;
  readonly citizen?: Found;
}

/** Opens the page as a visitor or a citizen and checks what holds for every page. */
export async function checkPage(name: string, given: PageCase, reader: 'visitor' | 'citizen'): Promise<RenderedRoute> {
  const { at, api, config } = given;
  const { heading, ledTo } = given[reader] ?? { heading: '' };
  const page = await renderRoute(at, { signedIn: reader === 'citizen', ...(api && { api }), ...(config && { config }) });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect({ route: page.routeId(), address: page.address() }).toEqual({
    route: ledTo?.screen ?? name,
    address: ledTo?.address ?? at,
  });
  expect(document.title).not.toBe('');
  expect(new Set(page.api.calls.map(({ headers }) => headers.get('Authorization')))).toEqual(
    new Set(page.api.calls.map(() => (reader === 'citizen' ? `Bearer ${citizenToken}` : null))),
  );
  if (!given.hasOwnJourney) await expectAccessible();
  return page;
}

/** What axe can see without style sheets: colours, and parts of which only one is shown, are looked at in a browser. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    preload: false,
    resultTypes: ['violations'],
    rules: { 'color-contrast': off, 'landmark-unique': off },
  });
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`),
  ).toEqual([]);
}

const off = { enabled: false };
