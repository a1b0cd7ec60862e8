import type { Page } from 'playwright-core';

export interface PagesAhead {
  /** Paths of pages that came before anybody pressed their links. */
  fetched(): readonly string[];
  whenFetched(path: string): Promise<void>;
}

/** Sees what the browser fetches before a link to it is pressed. */
export async function watchPagesAhead(page: Page): Promise<PagesAhead> {
  const tools = await page.context().newCDPSession(page);
  const paths = new Set<string>();
  const waiting: { path: string; done: () => void }[] = [];
  tools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status !== 'Ready') return;
    const { pathname } = new URL(prefetchUrl);
    paths.add(pathname);
    for (const { path, done } of waiting) if (path === pathname) done();
  });
  await tools.send('Preload.enable');
  return {
    fetched: () => [...paths],
    whenFetched: (path) =>
      new Promise((done) => {
        if (paths.has(path)) done();
        else waiting.push({ path, done });
      }),
  };
}
