import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { askedOnce } from './asked-once.ts';

function question() {
  let times = 0;
  const ask = vi.fn((of: number) => Promise.resolve(`answer ${++times} to ${of}`));
  return { ask, once: askedOnce(ask) };
}

describe('a question of several loaders', () => {
  it('is asked once in a navigation, and anew in the next', async () => {
    const { once } = question();
    const navigation = new RouterContextProvider();
    expect([await once(navigation, 7), await once(navigation, 7)]).toEqual(['answer 1 to 7', 'answer 1 to 7']);
    expect(await once(new RouterContextProvider(), 7)).toBe('answer 2 to 7');
  });

  it('that was asked ahead is not asked again by the first navigation, and is by the next', async () => {
    const { ask, once } = question();
    once.ahead(7);
    const navigation = new RouterContextProvider();
    expect([await once(navigation, 7), await once(navigation, 7)]).toEqual(['answer 1 to 7', 'answer 1 to 7']);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await once(new RouterContextProvider(), 7)).toBe('answer 2 to 7');
  });

  it('that was asked ahead and refused tells it to the loader alone', async () => {
    const once = askedOnce(() => Promise.reject(new Error('refused')));
    once.ahead();
    await Promise.resolve();
    await expect(once(new RouterContextProvider())).rejects.toThrow('refused');
  });
});
