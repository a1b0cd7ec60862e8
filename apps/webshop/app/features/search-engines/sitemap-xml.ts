import type { Language } from '../../platform/language/language.ts';
import type { PublicPlace } from './public-places.ts';

/**
 * The pages of a shop for search engines (sitemaps.org): each in every language of the shop, and each says where it is in the other.
 * `origin` is the address of the shop, without a slash at its end.
 */
export function sitemapXml(places: readonly PublicPlace[], origin: string, languages: readonly Language[]): string {
  const urls = places.flatMap((place) => {
    const others = languages.length > 1 ? languages : [];
    const alternates = others.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(origin + place[language])}"/>`,
    );
    return languages.map((language) => `<url><loc>${xmlText(origin + place[language])}</loc>${alternates.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
