import { describe, expect, it } from 'vitest';
import { pathIn } from '@tegoed/domain/shop-paths';
import type { CmsPage, ShopConfig } from '../../platform/shop/shop-config.ts';
import { loadTextPage } from './load-text-page.ts';

const text: CmsPage = {
  page_type: 'privacy',
  external: false,
  external_url: '',
  description_html: '<p>Uw gegevens.</p>',
  description_position: 'replace',
  description_alignment: 'left',
  blocks: [],
  faq: [],
};

function load(pages: ShopConfig['pages'], found: CmsPage | undefined = text) {
  const cfg = { pages } as ShopConfig;
  return loadTextPage({ cfg, path: pathIn('nl'), cmsPage: () => Promise.resolve(found) }, 'privacy');
}

async function goesTo(loading: Promise<unknown>): Promise<string | null> {
  const answer: unknown = await loading.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('it shows a page');
  return answer.headers.get('location');
}

describe('a page of text', () => {
  it('is shown with its text', async () => {
    expect(await load({ privacy: { external: false, external_url: '' } })).toBe(text);
  });

  it.each<[string, ShopConfig['pages'], string]>([
    ['home without the page', {}, '/'],
    [
      'elsewhere when it lies there',
      { privacy: { external: true, external_url: 'https://a.example/privacy' } },
      'https://a.example/privacy',
    ],
    ['home when nobody said where', { privacy: { external: true, external_url: null } }, '/'],
    [
      'home instead of to something that is no web page',
      { privacy: { external: true, external_url: 'javascript:alert(1)' } },
      '/',
    ],
  ])('goes %s', async (_, pages, address) => {
    expect(await goesTo(load(pages))).toBe(address);
  });
});
