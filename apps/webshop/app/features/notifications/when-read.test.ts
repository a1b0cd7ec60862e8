import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenRead } from './when-read.ts';
import type { Visibility } from './when-read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that somebody turns to and away from. */
function openPage(visibilityState: 'visible' | 'hidden' = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState });
  return {
    page: page as Visibility,
    turn(to: 'visible' | 'hidden') {
      page.visibilityState = to;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('a page of messages', () => {
  it('is read after two and a half seconds, once', () => {
    const onRead = vi.fn<() => void>();
    whenRead(openPage().page, onRead);
    vi.advanceTimersByTime(2499);
    expect(onRead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onRead).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60_000);
    expect(onRead).toHaveBeenCalledOnce();
  });

  it('is not read by who leaves it sooner', () => {
    const onRead = vi.fn<() => void>();
    const stop = whenRead(openPage().page, onRead);
    vi.advanceTimersByTime(2400);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onRead).not.toHaveBeenCalled();
  });

  it('is not read behind another window: the time begins when it is seen', () => {
    const onRead = vi.fn<() => void>();
    const { page, turn } = openPage('hidden');
    whenRead(page, onRead);
    vi.advanceTimersByTime(60_000);
    expect(onRead).not.toHaveBeenCalled();
    turn('visible');
    vi.advanceTimersByTime(2000);
    turn('hidden');
    vi.advanceTimersByTime(60_000);
    turn('visible');
    vi.advanceTimersByTime(2499);
    expect(onRead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onRead).toHaveBeenCalledOnce();
  });
});
