import { compileCatalogue, shopCatalogue } from '@tegoed/translations/shop';
import { describe, expect, it, vi } from 'vitest';
import { createBrowserTexts } from './texts-in-browser.ts';
import { collectTexts } from './texts-of-page.ts';

const dutch = compileCatalogue(shopCatalogue('nl'));
const english = compileCatalogue(shopCatalogue('en'));

function browserTexts(fetch: (address: string) => Promise<Response>) {
  const { shell } = dutch;
  return createBrowserTexts({
    language: 'nl',
    messages: { ...(shell && { shell }) },
    addresses: { nl: '/nl.json', en: '/en.json' },
    fetch,
  });
}

describe('the texts of a page', () => {
  it('are those of the namespaces that it used', () => {
    const texts = collectTexts('nl', dutch);
    texts.source.find('nl', 'shell');
    texts.source.find('nl', 'home');
    expect(JSON.parse(Buffer.from(texts.used(), 'latin1').toString())).toEqual({ home: dutch['home'], shell: dutch['shell'] });
  });
});

describe('the texts in the browser', () => {
  it('are there at once for what came with the page', () => {
    const texts = browserTexts(() => Promise.reject(new Error('nothing may be fetched')));
    expect(texts.find('nl', 'shell')).toBeTypeOf('function');
    expect(texts.find('nl', 'home')).toBeUndefined();
    expect(texts.find('en', 'shell')).toBeUndefined();
  });

  it('come all together, and only once', async () => {
    const fetch = vi.fn<(address: string) => Promise<Response>>((address) =>
      Promise.resolve(Response.json(address === '/en.json' ? english : dutch)),
    );
    const texts = browserTexts(fetch);
    await Promise.all([texts.load('en'), texts.load('en')]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(texts.find('en', 'home')).toBeTypeOf('function');
  });

  it('are asked for again after a failure', async () => {
    let works = false;
    const texts = browserTexts(() => Promise.resolve(works ? Response.json(dutch) : new Response('', { status: 503 })));
    await expect(texts.load('nl')).rejects.toThrow('503');
    works = true;
    await texts.load('nl');
    expect(texts.find('nl', 'home')).toBeTypeOf('function');
  });
});
