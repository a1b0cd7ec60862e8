import type { LoaderFunctionArgs } from 'react-router';
import { publicPlaces } from '../../features/search-engines/public-places.ts';
import { sitemapXml } from '../../features/search-engines/sitemap-xml.ts';
import { serverShop } from '../../platform/shop/server-shop.ts';

/** What search engines may show of this shop; robots.txt leads here. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const { api, shop } = serverShop(context, request);
  const { cfg, implementation } = await shop();
  const places = await publicPlaces(api, { cfg, implementation });
  const xml = sitemapXml(places, cfg.fronts.url_webshop.replace(/\/+$/, ''), implementation.languages);
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
