import { createStore, useStore } from '@tegoed/client/store';

const alive = createStore(false);

/** The first page has become alive in the browser; from now on pages are loaded here. */
export function markAlive(): void {
  alive.set(true);
}

/** Once, when the page is alive and what hung on that has been drawn. */
export function onceAlive(act: () => void): void {
  const stop = alive.subscribe(() => {
    stop();
    setTimeout(act);
  });
}

export function isAlive(): boolean {
  return alive.get();
}

/** For parts that only make sense with scripts, or that may come after the first page. */
export function useAlive(): boolean {
  return useStore(alive, false);
}

const shown = createStore(false);

/** What the reader came for is painted; on the page of a citizen that is later than the page is alive. */
export function markShown(): void {
  shown.set(true);
}

export function useShown(): boolean {
  return useStore(shown, false);
}

/** For what may come after that. */
export function whenShown(): Promise<void> {
  return new Promise((resolve) => {
    if (shown.get()) return resolve();
    const stop = shown.subscribe(() => {
      stop();
      resolve();
    });
  });
}
