import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createVisitorAnswers, type AskedByVisitor } from './visitor-answers.ts';

const asked: AskedByVisitor = {
  shopKey: 'merendam',
  language: 'nl',
  clientType: 'webshop',
  address: 'http://localhost:4000/api/v1/platform/config/webshop',
};

/** A memory of a shop whose version can be set, and how often an answer was made. */
function memory(mostBytes = 100_000) {
  const made: string[] = [];
  const shop = { version: '1', isPage: false };
  const answers = createVisitorAnswers({
    mostBytes,
    versionOf: async () => shop.version,
    isKeptByAsker: () => shop.isPage,
  });
  const find = (one: AskedByVisitor, text = '{"data":[]}') =>
    answers.find(one, async () => {
      made.push(text);
      return text;
    });
  return { answers, made, shop, find };
}

describe('an answer to visitors', () => {
  it('is made once, also for two who ask at the same time', async () => {
    const { made, find } = memory();
    await Promise.all([find(asked), find({ ...asked })]);
    expect((await find(asked)).text).toBe('{"data":[]}');
    expect(made).toHaveLength(1);
  });

  it.each<[string, AskedByVisitor]>([
    ['of another shop', { ...asked, shopKey: 'zuiddam' }],
    ['in another language', { ...asked, language: 'en' }],
    ['for another kind of client', { ...asked, clientType: 'me_app-android' }],
    ['at another host', { ...asked, address: asked.address.replace('localhost', 'merendam.example') }],
    ['to another question', { ...asked, address: `${asked.address}?ver=2` }],
  ])('is another one %s', async (_other, other) => {
    const { made, find } = memory();
    await find(asked);
    await find(other);
    expect(made).toHaveLength(2);
  });

  it('is made anew once something of the shop was changed', async () => {
    const { shop, find } = memory();
    await find(asked, 'before');
    shop.version = '2';
    expect((await find(asked, 'after')).text).toBe('after');
  });

  it('is made for a page, which keeps it itself', async () => {
    const { made, shop, find } = memory();
    await find(asked);
    shop.isPage = true;
    await find(asked);
    expect(made).toHaveLength(2);
  });

  it('is packed when it is large enough', async () => {
    const { find } = memory();
    const large = JSON.stringify({ data: 'x'.repeat(1024) });
    expect((await find(asked)).packed).toBeUndefined();
    const { packed } = await find({ ...asked, language: 'en' }, large);
    expect(brotliDecompressSync(packed ?? '').toString()).toBe(large);
    expect(packed?.buffer.byteLength).toBe(packed?.length);
  });

  it('that fails for one is asked for by whoever waited, and by the next', async () => {
    const { answers, find } = memory();
    const failing = answers.find(asked, () => Promise.reject(new Error('away')));
    const waiting = find(asked, 'made');
    await expect(failing).rejects.toThrow('away');
    expect([(await waiting).text, (await find(asked, 'next')).text]).toEqual(['made', 'next']);
  });

  it('leaves for others when the memory is full', async () => {
    const { made, find } = memory(3_000);
    const english = { ...asked, language: 'en' };
    for (const one of [asked, english, { ...asked, shopKey: 'zuiddam' }, english, asked]) await find(one);
    expect(made).toHaveLength(4);
  });
});
