import { describe, expect, it } from 'vitest';
import { shopUnderTest } from './support/shop-under-test.ts';

describe('what search engines find', () => {
  const { visit } = shopUnderTest();

  it('leads from robots.txt over the site map to pages that name the same address', async () => {
    const { page } = await visit({ scripts: false });
    await page.goto('/');
    const robots = await (await page.request.get('/robots.txt')).text();
    const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    const answer = await page.request.get(sitemap);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, address]) => address ?? []);
    expect(addresses.length).toBeGreaterThan(2 * 200);
    expect(new Set(addresses).size).toBe(addresses.length);

    const oneOfEachKind = Map.groupBy(addresses, (address) => new URL(address).pathname.replaceAll(/\d+/g, ':id'));
    expect(oneOfEachKind.size).toBeGreaterThan(20);
    for (const [address = ''] of oneOfEachKind.values()) {
      const shown = await page.request.get(address);
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await shown.text()) ?? [];
      expect([shown.status(), canonical]).toEqual([200, address]);
    }
  });

  it('reads on an offer, a provider and an office what they are', async () => {
    const { page } = await visit({ scripts: false });
    const thingAt = async (address: string): Promise<unknown> => {
      await page.goto(address);
      return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    };
    expect(await thingAt('/aanbod/101')).toMatchObject({
      '@type': 'Product',
      name: 'Zwemles voor diploma A',
      offers: { '@type': 'Offer', price: '145.00', priceCurrency: 'EUR', seller: { '@type': 'Organization' } },
    });
    expect(await thingAt('/aanbieders/11')).toMatchObject({ '@type': 'Organization', name: 'Zwembad De Golfslag' });
    expect(await thingAt('/providers/11/offices/101')).toMatchObject({
      '@type': 'LocalBusiness',
      address: 'Plasweg 4, 1234 CD Merendam',
      geo: { latitude: expect.any(String), longitude: expect.any(String) },
      openingHoursSpecification: expect.arrayContaining([
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '07:00', closes: '22:00' },
      ]),
    });
  });

  it('reads on the first page whose site it is and where to search', async () => {
    const { page } = await visit({ scripts: false });
    await page.goto('/');
    expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
      '@type': 'WebSite',
      name: 'Tegoed Merendam',
      publisher: { '@type': 'Organization', name: 'gemeente Merendam' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: expect.stringMatching(/\/search\?q=\{search_term_string\}$/) },
      },
    });
  });

  it('shows a link with a picture of its own, and the shop among the apps of a phone', async () => {
    const { page } = await visit({ scripts: false });
    await page.goto('/aanbod/101');
    const contentOf = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
    expect(await contentOf('og:title')).toBe('Zwemles voor diploma A bij Zwembad De Golfslag');
    expect(await contentOf('og:url')).toBe(await page.locator('link[rel="canonical"]').getAttribute('href'));
    const filesOfPage = [
      [new URL((await contentOf('og:image')) ?? '').pathname, 'image/png'],
      [await page.locator('link[rel="apple-touch-icon"]').getAttribute('href'), 'image/png'],
      [await page.locator('link[rel="manifest"]').getAttribute('href'), 'application/manifest+json; charset=utf-8'],
    ] as const;
    for (const [address, type] of filesOfPage) {
      const answer = await page.request.get(address ?? '');
      expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, type]);
    }
  });

  it('finds no page of one citizen, and such a page has its own title', async () => {
    const { page } = await visit({ scripts: false });
    const robots = page.locator('meta[name="robots"]');
    for (const [address, title] of [
      ['/tegoeden', 'Mijn tegoeden | Kindregelingen'],
      ['/declaraties', 'Kosten terugvragen | Kindregelingen'],
      ['/start', 'Inloggen of account maken | Kindregelingen'],
    ] as const) {
      await page.goto(address);
      expect([await page.title(), await robots.getAttribute('content')]).toEqual([title, 'noindex']);
    }
    await page.goto('/aanbod');
    expect(await robots.count()).toBe(0);
  });
});
