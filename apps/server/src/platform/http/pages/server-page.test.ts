import { createElement as h } from 'react';
import { expect, it } from 'vitest';
import { shopPage, styleHash } from './server-page.ts';
import { createShopProfiles } from '../../../implementations/shop-profiles.ts';

const neutral = createShopProfiles([]).ofKey('elsewhere');
const shop = { ...neutral, shopName: 'Tegoed Merendam', mail: { ...neutral.mail, buttonBackground: '#2c55e4' } };

it('says whose the page is, and has the colour of that shop on its button', () => {
  const { html, headers } = shopPage(shop, {
    language: 'nl',
    title: 'Klopt dit?',
    error: 'used',
    body: h('h1', null, 'Klopt dit?'),
  });
  expect(html).toContain('<title>Klopt dit? - Tegoed Merendam</title>');
  expect(html).toContain('<header>Tegoed Merendam</header><main data-error="used"><h1>Klopt dit?</h1></main>');
  const css = /<style>(.*)<\/style>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(css).toContain('button{background:#2c55e4;');
  expect(headers['content-security-policy']).toContain(styleHash(css));
});
