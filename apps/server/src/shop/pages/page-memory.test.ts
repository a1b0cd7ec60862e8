import { describe, expect, it, vi } from 'vitest';
import { repackPage } from './compress-page.ts';
import { finishPage, type FinishedPage } from './finished-page.ts';
import { createPageMemory } from './page-memory.ts';

function page(content: string): Promise<FinishedPage> {
  return finishPage({ status: 200, headers: new Headers(), html: Buffer.from(content) }, { mark: 'mark', failed: () => false });
}

/** What a page of the test takes: a few bytes, and what is reckoned for its address and headers. */
const pageBytes = 3_020;

/** A memory that says how often each address was rendered. */
function memory(mostBytes: number) {
  const pages = createPageMemory({ mostBytes });
  const rendered: string[] = [];
  const ask = (address: string, version: string | undefined = '1') =>
    pages.find({ address, version }, () => {
      rendered.push(address);
      return page('x'.repeat(100));
    });
  return { rendered, ask, pages };
}

describe('the memory of pages', () => {
  it('holds no more bytes than it may; those leave that were asked for longest ago', async () => {
    const { rendered, ask } = memory(2.5 * pageBytes);
    for (const address of ['a', 'b', 'a', 'c', 'a']) await ask(address);
    expect(rendered).toEqual(['a', 'b', 'c']);
    await ask('b');
    expect(rendered).toEqual(['a', 'b', 'c', 'b']);
    await ask('a');
    expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps no page that is larger than all it may hold', async () => {
    const { rendered, ask } = memory(pageBytes / 2);
    await ask('a');
    await ask('a');
    expect(rendered).toEqual(['a', 'a']);
  });

  it('holds a page in one version only, which counts once', async () => {
    const { rendered, ask } = memory(2.5 * pageBytes);
    await ask('a');
    await ask('b');
    for (const version of ['2', '3', '4']) await ask('a', version);
    await ask('b');
    await ask('a', '4');
    expect(rendered).toEqual(['a', 'b', 'a', 'a', 'a']);
  });

  it('does not give what was being rendered while something changed to who asks afterwards', async () => {
    const { rendered, ask } = memory(10 * pageBytes);
    const early = ask('a', '1');
    const late = ask('a', '2');
    expect(await early).not.toBe(await late);
    expect(await ask('a', '2')).toBe(await late);
    expect(rendered).toEqual(['a', 'a']);
  });

  it('remembers nothing of which nobody knows the version', async () => {
    const pages = createPageMemory({ mostBytes: 10 * pageBytes });
    const asked = { address: 'a', version: undefined };
    expect(await pages.find(asked, () => page('one'))).not.toBe(await pages.find(asked, () => page('one')));
  });

  it('gives a failure to all who wait for it and to nobody after them', async () => {
    const pages = createPageMemory({ mostBytes: 10 * pageBytes });
    const key = { address: 'a', version: '1' };
    const failing = () => Promise.reject(new Error('broken'));
    const [first, second] = [pages.find(key, failing), pages.find(key, () => page('not asked for'))];
    await expect(first).rejects.toThrow('broken');
    await expect(second).rejects.toThrow('broken');
    const well = await pages.find(key, () => page('well'));
    expect((await repackPage(well.packed.take(), undefined)).toString()).toBe('well');
  });

  it('packs a page smaller that is asked for again', async () => {
    const content = Array.from({ length: 2_000 }, (_, index) => `<li class="row-${index % 7}">${index * index}</li>`).join('');
    const { packed } = await page(content);
    const first = packed.take();
    expect(packed.bytes).toBe(first.length);
    expect(packed.take()).toBe(first);
    await vi.waitFor(() => expect(packed.bytes).toBeLessThan(first.length));
    expect((await repackPage(packed.take(), undefined)).toString()).toBe(content);
  });

  it('holds no more of the memory of the process than the packed page', async () => {
    const { packed } = await page('x');
    const first = packed.take();
    expect(first.buffer.byteLength).toBe(first.length);
    packed.take();
    await vi.waitFor(() => expect(packed.take()).not.toBe(first));
    expect(packed.take().buffer.byteLength).toBe(packed.bytes);
  });

  it('keeps a page packed, however large it is otherwise', async () => {
    const pages = createPageMemory({ mostBytes: 2 * pageBytes });
    await pages.find({ address: 'a', version: '1' }, () => page('x'.repeat(1_000_000)));
    expect(pages.counts).toMatchObject({ remembered: 0, made: 1 });
    expect(pages.counts.bytes).toBeLessThan(pageBytes + 100);
  });

  describe('of a page in another version', () => {
    const key = (version: string) => ({ address: 'a', version });
    const kept = async () => {
      const pages = createPageMemory({ mostBytes: 10 * pageBytes });
      const first = await pages.find(key('1'), () => page('one'));
      return { pages, first };
    };

    it('gives it as it is renewed, once for all who ask meanwhile, and keeps it so', async () => {
      const { pages, first } = await kept();
      const again = { ...first, etag: 'renewed' };
      const renewals: FinishedPage[] = [];
      const renew = async (one: FinishedPage) => {
        renewals.push(one);
        return again;
      };
      const found = await Promise.all([1, 2].map(() => pages.find(key('2'), () => page('two'), renew)));
      expect(found).toEqual([again, again]);
      expect(renewals).toEqual([first]);
      expect(await pages.find(key('2'), () => page('two'))).toBe(again);
      expect(pages.counts).toMatchObject({ remembered: 2, renewed: 1, made: 1 });
      expect(Math.round(pages.counts.bytes / pageBytes)).toBe(1);
    });

    it.each<[string, () => Promise<FinishedPage | undefined>]>([
      ['cannot be renewed', async () => undefined],
      ['fails to be', () => Promise.reject(new Error('away'))],
    ])('makes another that %s', async (_how, renew) => {
      const { pages, first } = await kept();
      expect(await pages.find(key('2'), () => page('two'), renew)).not.toBe(first);
      expect(pages.counts).toMatchObject({ remembered: 0, renewed: 0, made: 2 });
      expect(Math.round(pages.counts.bytes / pageBytes)).toBe(1);
    });

    it('makes it also when the one before failed', async () => {
      const pages = createPageMemory({ mostBytes: 10 * pageBytes });
      const failing = pages.find(key('1'), () => Promise.reject(new Error('broken')));
      const next = pages.find(
        key('2'),
        () => page('two'),
        async (one) => one,
      );
      await expect(failing).rejects.toThrow('broken');
      expect((await repackPage((await next).packed.take(), undefined)).toString()).toBe('two');
    });
  });

  it('counts what it gave, what was rendered and what it keeps', async () => {
    const { ask, pages } = memory(10 * pageBytes);
    for (const address of ['a', 'b', 'a']) await ask(address);
    await ask('a', '2');
    expect(pages.counts).toMatchObject({ remembered: 1, made: 3 });
    expect(Math.round(pages.counts.bytes / pageBytes)).toBe(2);
  });
});
