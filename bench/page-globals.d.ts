/**
 * What the code that benchmarks run inside a page uses of the browser. All types of the browser would clash with those of Node.
 */
interface PageElement {
  readonly nodeType: number;
  readonly localName: string;
  readonly data: string;
  readonly childNodes: Iterable<PageElement>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  getBoundingClientRect(): { readonly height: number };
}

interface SeenByPage {
  largestPaint: number;
  layoutShift: number;
  longTasks: number;
  blocked: number;
  firstShown: number | undefined;
}

/** Joins the declarations of Node, whose observer knows neither paints nor shifts nor presses. */
declare module 'perf_hooks' {
  interface PerformanceObserver {
    observe(options: { type: 'largest-contentful-paint' | 'layout-shift' | 'longtask'; buffered: true }): void;
    observe(options: { type: 'event'; durationThreshold: number; buffered: true }): void;
  }
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
    readonly interactionId?: number;
  }
}

declare class DOMParser {
  parseFromString(text: string, type: 'text/html'): { readonly documentElement: PageElement };
}
declare const document: { querySelector(selector: string): PageElement | null };
declare function addEventListener(type: 'click', listener: () => void, options: { capture: true }): void;
declare const sessionStorage: { setItem(name: string, value: string): void; getItem(name: string): string | null };
declare const localStorage: { setItem(name: string, value: string): void };
declare function requestAnimationFrame(callback: () => void): number;
declare const seenByPage: SeenByPage;
declare const slowestOnPage: { readonly duration: number };
