import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTypedSearch } from './typed-search.ts';

/** Milliseconds: half a second. */
const typingPause = 500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function scene() {
  const asked: { words: string; signal: AbortSignal; answer: (answer: string) => void; fail: () => void }[] = [];
  const shown: [string, string | undefined][] = [];
  const onEmpty = vi.fn<() => void>();
  const search = createTypedSearch<string>({
    search: (words, signal) =>
      new Promise((answer, fail) => {
        asked.push({ words, signal, answer, fail: () => fail(new Error('no line')) });
      }),
    onAnswer: (words, answer) => shown.push([words, answer]),
    onEmpty,
  });
  return { search, asked, shown, onEmpty };
}

describe('searching while typing', () => {
  it('waits until nobody typed for half a second', async () => {
    const { search, asked } = scene();
    for (const words of ['z', 'zw', 'zwe', 'zwem ']) {
      search.type(words);
      await vi.advanceTimersByTimeAsync(typingPause - 1);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ words }) => words)).toEqual(['zwem']);
  });

  it('shows the answer to the newest words, also when an older answer comes later', async () => {
    const { search, asked, shown } = scene();
    search.type('zwem');
    await vi.advanceTimersByTimeAsync(typingPause);
    search.type('zwemles');
    await vi.advanceTimersByTimeAsync(typingPause);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer('new');
    asked[0]?.answer('old');
    await vi.runAllTimersAsync();
    expect(shown).toEqual([['zwemles', 'new']]);
  });

  it('shows nothing of what was asked before the field was emptied', async () => {
    const { search, asked, shown, onEmpty } = scene();
    search.type('zwem');
    await vi.advanceTimersByTimeAsync(typingPause);
    search.type('  ');
    expect(onEmpty).toHaveBeenCalledOnce();
    asked[0]?.answer('late');
    await vi.runAllTimersAsync();
    expect(shown).toEqual([]);
  });

  it('says that there is no answer when searching fails', async () => {
    const { search, asked, shown } = scene();
    search.type('zwem');
    await vi.advanceTimersByTimeAsync(typingPause);
    asked[0]?.fail();
    await vi.runAllTimersAsync();
    expect(shown).toEqual([['zwem', undefined]]);
  });
});
