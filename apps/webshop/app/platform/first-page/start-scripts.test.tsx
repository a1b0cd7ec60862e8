import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oncePaintedScript, onceUsedScript, partsOfKnownScript } from './start-scripts.ts';

let left = new AbortController();
let seen: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
const observed: Element[] = [];

beforeEach(() => {
  left = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => listen(type, listener, { signal: left.signal }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onSeen: typeof seen) {
        seen = onSeen;
      }
      observe(part: Element) {
        observed.push(part);
      }
    },
  );
  document.documentElement.lang = 'nl';
  document.body.innerHTML = `
    <a href="/aanbod" id="link">Aanbod</a>
    <button id="button"><span>Meer</span></button>
    <input id="field"><details><summary>Vraag</summary></details>
    <div data-needs-scripts id="map"></div>
    <div id="drawings" hidden></div>
    <script id="pages-ahead" type="application/json">{"prefetch":[]}</script>
    <script id="later-script" type="text/plain" data-parts="/assets/a.js /assets/b.js">import "/assets/a.js";</script>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  left.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  observed.length = 0;
  localStorage.clear();
  history.replaceState(null, '', '/');
  for (const added of document.head.querySelectorAll('script, link')) added.remove();
});

const started = () => [...document.head.querySelectorAll('script[type=module]')].map(({ textContent }) => textContent);
const rules = () => [...document.querySelectorAll('script[type=speculationrules]')].map(({ textContent }) => textContent);
const askedFor = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => new URL(href).pathname);

function happens(type: string, selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

describe('a page whose scripts come once something is used', () => {
  it('starts nothing by itself, nor for links', () => {
    runInThisContext(onceUsedScript);
    for (const use of ['pointerover', 'pointerdown', 'focusin']) happens(use, '#link');
    window.dispatchEvent(new Event('pageshow'));
    expect([started(), askedFor()]).toEqual([[], []]);
  });

  it.each([
    ['pointerover', '#button span'],
    ['pointerdown', '#button'],
    ['focusin', '#field'],
    ['pointerdown', 'summary'],
  ])('starts them once, with all their parts, at %s on %s', (use, selector) => {
    runInThisContext(onceUsedScript);
    happens(use, selector);
    happens('pointerdown', '#button');
    expect(started()).toEqual(['import "/assets/a.js";']);
    expect(askedFor()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it('starts them at once for who was sooner than the end of the document', () => {
    document.querySelector<HTMLElement>('#field')?.focus();
    runInThisContext(onceUsedScript);
    expect(started()).toHaveLength(1);
  });

  it('starts them at once for a button that was pressed before the end of the document', () => {
    globalThis.pressedEarly = document.querySelector<HTMLElement>('#button');
    runInThisContext(onceUsedScript);
    globalThis.pressedEarly = undefined;
    expect(started()).toHaveLength(1);
  });

  it('asks for the files with drawings as well, of which the page has only its own', () => {
    const ask = vi.fn<(address: string) => Promise<Response>>(() => Promise.reject(new Error('offline')));
    vi.stubGlobal('fetch', ask);
    const drawings = document.querySelector<HTMLElement>('#drawings');
    drawings?.setAttribute('data-sheets', '/assets/icons.svg /assets/tiles.svg');
    runInThisContext(onceUsedScript);
    expect(ask).not.toHaveBeenCalled();
    happens('pointerdown', '#button');
    expect(ask.mock.calls.map(([address]) => address)).toEqual(['/assets/icons.svg', '/assets/tiles.svg']);
  });

  it('starts them when a part comes in sight that is nothing without them', () => {
    runInThisContext(onceUsedScript);
    expect(observed.map(({ id }) => id)).toEqual(['map']);
    seen?.([{ isIntersecting: false }]);
    expect(started()).toEqual([]);
    seen?.([{ isIntersecting: true }]);
    expect(started()).toHaveLength(1);
  });

  it.each([
    ['who is here', 'active_account', 'token', 1],
    ['that an announcement was closed', 'dismissed_announcements', '[1]', 1],
    ['another language', 'lang', 'en', 1],
    ['the language of the page', 'lang', 'nl', 0],
  ])('starts them at once where the device knows %s: %s', (_what, key, value, times) => {
    localStorage.setItem(key, value);
    runInThisContext(onceUsedScript);
    expect(started()).toHaveLength(times);
  });

  it('starts them at once for what the address asks', () => {
    history.replaceState(null, '', '/?lang=en');
    runInThisContext(onceUsedScript);
    expect(started()).toHaveLength(1);
  });

  it.each(['storage', 'pageshow'])('starts them when the device learned who is here meanwhile: %s', (learned) => {
    runInThisContext(onceUsedScript);
    localStorage.setItem('active_account', 'token');
    window.dispatchEvent(new Event(learned));
    expect(started()).toHaveLength(1);
  });

  it('lets the browser fetch pages beforehand, once all of this one has come and as long as the shop does not run', () => {
    runInThisContext(onceUsedScript);
    expect(rules()).toEqual([]);
    window.dispatchEvent(new Event('load'));
    expect(rules()).toEqual(['{"prefetch":[]}']);
    happens('pointerdown', '#button');
    expect(rules()).toEqual([]);
  });

  it('lets it fetch none for who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    runInThisContext(onceUsedScript);
    window.dispatchEvent(new Event('load'));
    expect(rules()).toEqual([]);
  });

  it('lets it fetch none where the shop runs before', () => {
    localStorage.setItem('active_account', 'token');
    runInThisContext(onceUsedScript);
    window.dispatchEvent(new Event('load'));
    expect(rules()).toEqual([]);
  });

  it('waits for use where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    runInThisContext(onceUsedScript);
    expect(started()).toEqual([]);
    happens('pointerdown', '#button');
    expect(started()).toHaveLength(1);
  });
});

describe('the head of such a page', () => {
  it.each([
    ['who is here', { active_account: 'token' }, '/assets/a.js /assets/b.js', ['/assets/a.js', '/assets/b.js']],
    ['nothing', {}, '/assets/a.js', []],
    ['who is here, on another page', { active_account: 'token' }, undefined, []],
  ])('asks for the parts where the device knows %s', (_what, kept, parts, asked) => {
    Object.assign(localStorage, kept);
    const script = document.createElement('script');
    if (parts !== undefined) script.dataset['parts'] = parts;
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    runInThisContext(partsOfKnownScript);
    expect([askedFor(), started()]).toEqual([asked, []]);
  });
});

describe('a page whose scripts come once it is painted', () => {
  it('starts them two frames later, or after a second in a window that is not painted', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    runInThisContext(oncePaintedScript);
    frames.shift()?.();
    vi.advanceTimersByTime(999);
    expect(started()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(started()).toHaveLength(1);
    frames.shift()?.();
    vi.advanceTimersByTime(0);
    expect(started()).toHaveLength(1);
  });
});
