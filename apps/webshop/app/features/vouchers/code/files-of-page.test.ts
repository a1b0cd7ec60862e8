import { expect, it } from 'vitest';
import { filesOfPage } from './files-of-page.ts';

it('finds the files that a page loads, once each, and not what it only leads to', () => {
  const html = `
    <link rel="preload" as="font" href="/assets/font-a.woff2"/><link rel="stylesheet" href="/assets/late.css#"/>
    <link rel="modulepreload" href="/assets/shop-b.js" fetchPriority="low"/>
    <script type="module" async="">import * as route0 from "/assets/shop-b.js";
      window.__reactRouterManifest = { "url": "/assets/manifest-c.js", "routes": { "root": { "module": "/assets/other-f.js" } } };</script>
    <script src="/assets/plain-d.js"></script>
    <a href="/assets/leaflet.pdf">Folder</a><img src="/implementations/general/logo.svg"/>
    <svg><use href="/assets/tiles-e.svg#umbrella"></use></svg><svg><use href="/assets/tiles-e.svg#kite"></use></svg>`;
  expect(filesOfPage(html)).toEqual([
    '/assets/font-a.woff2',
    '/assets/late.css',
    '/assets/shop-b.js',
    '/assets/tiles-e.svg',
    '/implementations/general/logo.svg',
    '/assets/plain-d.js',
    '/assets/manifest-c.js',
  ]);
});
