import { fillPath, paths, publicScreens, type ScreenName } from '@tegoed/domain/shop-paths';
import { describe, expect, it } from 'vitest';
import { pagesAheadRules } from './pages-ahead.ts';

const host = 'https://merendam.example';

interface Rule {
  readonly eagerness: string;
  readonly where: Condition;
}
type Condition =
  | { readonly and: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly href_matches: string | readonly string[] }
  | { readonly selector_matches: string };

const rules = (JSON.parse(pagesAheadRules) as { prefetch: readonly Rule[] }).prefetch;

/** As a browser decides it. */
function holds(where: Condition, link: HTMLAnchorElement): boolean {
  if ('and' in where) return where.and.every((part) => holds(part, link));
  if ('not' in where) return !holds(where.not, link);
  if ('selector_matches' in where) return link.matches(where.selector_matches);
  return [where.href_matches].flat().some((pattern) => new URLPattern(pattern, host).test(link.getAttribute('href') ?? '', host));
}

/** When the page behind a link may be fetched. */
function fetchedFor(href: string, attributes: Record<string, string> = {}): string[] {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries({ href, ...attributes })) link.setAttribute(name, value);
  return rules.filter(({ where }) => holds(where, link)).map(({ eagerness }) => eagerness);
}

const screens = Object.keys(paths) as ScreenName[];
const example = (path: string) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 12])));
const addressesOf = (name: ScreenName) => [example(paths[name].nl), example(paths[name].en)];

describe('pages that a browser may fetch before their links are pressed', () => {
  it.each([...publicScreens].flatMap(addressesOf))('when somebody comes near: %s', (address) => {
    expect(fetchedFor(address)).toEqual(['moderate']);
  });

  it.each(screens.filter((name) => !publicScreens.has(name)).flatMap(addressesOf))('never: %s', (address) => {
    expect(fetchedFor(address, { 'data-most-followed': '' })).toEqual([]);
  });

  it('is one at once: that which most readers open', () => {
    expect(fetchedFor('/fondsen', { 'data-most-followed': '' })).toEqual(['immediate', 'moderate']);
  });

  it.each([
    ['what was typed or chosen', '/aanbod?q=zwemles', {}],
    ['the other language', '/?lang=en', {}],
    ['a part of a page', '/uitleg#vragen', {}],
    ['the page itself', '/aanbod', { 'aria-current': 'page' }],
    ['another window', '/aanbod', { target: '_blank' }],
    ['a file', '/media/brief.pdf', {}],
    ['what is kept as a file', '/aanbod', { download: '' }],
    ['another host', 'https://elders.example/aanbod', {}],
    ['the API', '/api/v1/platform/funds', {}],
    ['what does not exist', '/nergens', {}],
  ])('never: %s', (_what, href, attributes) => {
    expect(fetchedFor(href, attributes)).toEqual([]);
  });
});
