import type { Page } from 'playwright-core';

/** What may move in sum, as browsers reckon it: the part of the screen that moved, times how far. */
export const mostMoved = 0.02;

export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Runs in the page from the first paint on: remembers what moves without anybody touching anything. */
export const watchShifts = `
  window.shifts = [];
  const name = (node) => (node?.localName ? node.localName + '.' + node.className : '?');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) window.shifts.push({ value, moved: sources.map(({ node }) => name(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** What moved on a page since its first paint. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> => page.evaluate('window.shifts');
