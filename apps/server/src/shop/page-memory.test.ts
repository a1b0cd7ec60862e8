import { describe, expect, it } from 'vitest';
import { finishPage, type FinishedPage } from './finished-page.ts';
import { createPageMemory } from './page-memory.ts';

function page(content: string): Promise<FinishedPage> {
  return finishPage(new Response(content), { mark: 'mark', failed: () => false });
}

/** A memory that says how often each key was rendered. */
function memory(mostBytes: number) {
  const pages = createPageMemory({ mostBytes, clock: () => 0 });
  const rendered: string[] = [];
  const ask = (key: string) =>
    pages.find(key, () => {
      rendered.push(key);
      return page('x'.repeat(100));
    });
  return { pages, rendered, ask };
}

describe('the memory of pages', () => {
  it('holds no more bytes than it may; the oldest pages leave', async () => {
    const { rendered, ask } = memory(250);
    for (const key of ['a', 'b', 'c', 'c', 'b']) await ask(key);
    expect(rendered).toEqual(['a', 'b', 'c']);
    await ask('a');
    expect(rendered).toEqual(['a', 'b', 'c', 'a']);
  });

  it('keeps no page that is larger than all it may hold', async () => {
    const { rendered, ask } = memory(50);
    await ask('a');
    await ask('a');
    expect(rendered).toEqual(['a', 'a']);
  });

  it('does not keep what was being rendered while something changed', async () => {
    const { pages, rendered, ask } = memory(1_000);
    const early = ask('a');
    pages.forget();
    const late = ask('a');
    expect(await early).not.toBe(await late);
    expect(await ask('a')).toBe(await late);
    expect(rendered).toEqual(['a', 'a']);
  });

  it('gives a failure to all who wait for it and to nobody after them', async () => {
    const pages = createPageMemory();
    const failing = () => Promise.reject(new Error('broken'));
    const [first, second] = [pages.find('a', failing), pages.find('a', () => page('not asked for'))];
    await expect(first).rejects.toThrow('broken');
    await expect(second).rejects.toThrow('broken');
    expect((await pages.find('a', () => page('well'))).html.toString()).toBe('well');
  });
});
