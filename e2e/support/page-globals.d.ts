/**
 * What the code that journeys run inside a page uses of the browser. All types of the browser would clash with those of Node,
 * under which the server's testing ground is checked.
 */
interface PageAnimation {
  readonly effect: { getComputedTiming(): { endTime: unknown } } | null;
  finish(): void;
}

interface PolicyViolation {
  readonly effectiveDirective: string;
  readonly blockedURI: string;
  readonly sourceFile: string;
  readonly lineNumber: number;
}

interface PageElement {
  readonly localName: string;
  readonly textContent: string | null;
  readonly parentElement: PageElement | null;
  /** Of an image; 0 when it did not come. */
  readonly naturalWidth?: number;
  readonly tabIndex: number;
  readonly isConnected: boolean;
  /** Of a control only. */
  readonly disabled?: boolean;
  readonly name?: string;
  readonly type?: string;
  checkVisibility(options: { visibilityProperty: boolean }): boolean;
  readonly style: { position: string };
  getAttribute(name: string): string | null;
  closest(selector: string): PageElement | null;
  contains(other: PageElement): boolean;
  getBoundingClientRect(): { left: number; right: number; top: number; bottom: number; width: number; height: number };
  querySelectorAll(selector: string): Iterable<PageElement>;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string | null }>;
}

declare const document: {
  readonly documentElement: {
    readonly scrollHeight: number;
    readonly scrollTop: number;
    readonly clientWidth: number;
    readonly clientHeight: number;
  };
  readonly scripts: Iterable<{ readonly type: string; readonly text: string }>;
  readonly activeElement: PageElement | null;
  getAnimations(): PageAnimation[];
  getElementById(id: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  elementFromPoint(x: number, y: number): PageElement | null;
  addEventListener(type: 'securitypolicyviolation', listener: (event: PolicyViolation) => void): void;
};
declare function addEventListener(type: 'error', listener: (event: { readonly error: unknown }) => void): void;
declare function scrollTo(to: { readonly top: number; readonly behavior: 'instant' }): void;
declare const innerHeight: number;
declare const localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
declare function getComputedStyle(
  element: PageElement,
  pseudo?: string,
): { outlineStyle: string; outlineWidth: string; color: string; backgroundColor: string; textAlign: string; objectFit: string };

/** What a walk with the Tab key stopped at. */
// oxlint-disable-next-line no-var -- a property of the page, which only `var` declares
declare var stopsOfWalk: PageElement[];

/** Given to every page by the watch. */
declare function reportProblem(what: string): void;

/** What keeps pages for showing them without network. */
interface PageCaches {
  match(path: string): Promise<object | undefined>;
  open(name: string): Promise<{ keys(): Promise<{ readonly url: string }[]> }>;
  keys(): Promise<string[]>;
}
interface PageWorker {
  readonly active: { readonly state: string } | null;
}

declare const caches: PageCaches;
declare const navigator: {
  readonly serviceWorker: {
    getRegistration(): Promise<PageWorker | undefined>;
    getRegistrations(): Promise<PageWorker[]>;
  };
};
declare const location: { readonly pathname: string };
