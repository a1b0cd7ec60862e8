import { expect, it } from 'vitest';
import { sitemapXml } from './sitemap-xml.ts';

it('names a page in both languages, each with its address in the other', () => {
  const xml = sitemapXml([{ nl: '/aanbod/7', en: '/products/7?a=1&b=2' }], 'https://tegoed.example', ['nl', 'en']);
  const alternates =
    '<xhtml:link rel="alternate" hreflang="nl" href="https://tegoed.example/aanbod/7"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://tegoed.example/products/7?a=1&amp;b=2"/>';
  expect(xml.split('\n').slice(2, -2)).toEqual([
    `<url><loc>https://tegoed.example/aanbod/7</loc>${alternates}</url>`,
    `<url><loc>https://tegoed.example/products/7?a=1&amp;b=2</loc>${alternates}</url>`,
  ]);
});

it('names a page once in a shop of one language', () => {
  const xml = sitemapXml([{ nl: '/aanbod/7', en: '/products/7' }], 'https://tegoed.example', ['nl']);
  expect(xml.split('\n').slice(2, -2)).toEqual(['<url><loc>https://tegoed.example/aanbod/7</loc></url>']);
});
