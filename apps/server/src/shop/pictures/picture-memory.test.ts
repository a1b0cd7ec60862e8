import { describe, expect, it } from 'vitest';
import { TooManyPictures, createPictureMemory } from './picture-memory.ts';

const picture = (words: string) => Promise.resolve(Buffer.from(words));

describe('pictures that were drawn', () => {
  it('are drawn once, also for who asks meanwhile', async () => {
    const memory = createPictureMemory({ most: 3, atOnce: 1, mostWaiting: 9 });
    let drawn = 0;
    const draw = () => picture(String(++drawn));
    await Promise.all([memory.find('a', draw), memory.find('a', draw)]);
    expect(String(await memory.find('a', draw))).toBe('1');
  });

  it('leave when there are more than fit, the first one first', async () => {
    const memory = createPictureMemory({ most: 2, atOnce: 1, mostWaiting: 9 });
    for (const key of ['a', 'b', 'c']) await memory.find(key, () => picture(key));
    expect(String(await memory.find('b', () => picture('again')))).toBe('b');
    expect(String(await memory.find('a', () => picture('again')))).toBe('again');
  });

  it('are drawn so many at once and no more', async () => {
    const memory = createPictureMemory({ most: 9, atOnce: 2, mostWaiting: 2 });
    let busy = 0;
    let busiest = 0;
    const release: (() => void)[] = [];
    const draw = async () => {
      busiest = Math.max(busiest, ++busy);
      await new Promise<void>((resolve) => release.push(resolve));
      busy -= 1;
      return Buffer.from('');
    };
    const all = ['a', 'b', 'c', 'd'].map((key) => memory.find(key, draw));
    await expect(memory.find('e', draw)).rejects.toThrow(TooManyPictures);
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      release.shift()?.();
    }
    await Promise.all(all);
    expect(busiest).toBe(2);
  });

  it('that failed are drawn again', async () => {
    const memory = createPictureMemory({ most: 3, atOnce: 1, mostWaiting: 9 });
    await expect(memory.find('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(String(await memory.find('a', () => picture('now')))).toBe('now');
  });
});
