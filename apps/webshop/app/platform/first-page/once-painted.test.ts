import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePainted } from './once-painted.ts';

/** Milliseconds of a frame. */
const frame = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, frame));
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells it after the frame in which a loaded page is painted, and once', () => {
  const onPainted = vi.fn<() => void>();
  const stop = oncePainted(() => (onPainted(), stop()), { isLoaded: true });
  vi.advanceTimersByTime(2 * frame - 1);
  expect(onPainted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(onPainted).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(onPainted).toHaveBeenCalledOnce();
});

it('waits no longer than two seconds for a page that does not come', () => {
  const onPainted = vi.fn<() => void>();
  oncePainted(onPainted, { isLoaded: false });
  vi.advanceTimersByTime(1_999);
  expect(onPainted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPainted).toHaveBeenCalledOnce();
});

it.each([true, false])('tells nothing any more to who went away (loaded: %s)', (isLoaded) => {
  const onPainted = vi.fn<() => void>();
  oncePainted(onPainted, { isLoaded })();
  vi.advanceTimersByTime(5_000);
  expect(onPainted).not.toHaveBeenCalled();
});
