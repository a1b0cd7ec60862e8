import { describe, expect, it } from 'vitest';
import { checkPage } from '../../testing/page-case.ts';
import type { PageCase } from '../../testing/page-case.ts';
import { publicPages } from '../../testing/public-pages.ts';
import { renderRoute } from '../../testing/render-route.tsx';

const cases: [string, PageCase][] = Object.entries(publicPages);
const forCitizens = cases.filter(([, { citizen }]) => citizen !== undefined);

describe('a page that everybody may see', () => {
  it.each(cases)('%s tells a visitor what it is about, and nothing of a citizen', async (name, page) => {
    await checkPage(name, page, 'visitor');
  });

  it.each(forCitizens)('%s shows a citizen what the platform says to them', async (name, page) => {
    await checkPage(name, page, 'citizen');
  });
});

describe('a page at its English address', () => {
  it('is in English', async () => {
    await renderRoute('/products', { api: publicPages.products.api });
    await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Offers');
    expect(document.documentElement.lang).toBe('en');
  });
});
