import { languageKey } from '@tegoed/client/browser-storage';
import { documentIds } from '../page/page-state.ts';

/**
 * Scripts of a document that keeps the shop's own as a text (`documentIds.laterScript`) and lets it run at its time. They are part of the
 * document, so that they need nothing that must come first.
 */

/** Milliseconds after which the shop runs also in a window that is not painted. */
const unpainted = 1_000;

/** How the part at `href` is asked for before it is needed: as a module, or as the style sheet that it is. */
const ahead = `href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' }`;

/**
 * Asks for all parts at once, which the module itself would name one after another, and for the files with drawings that it will point into
 * (`own-drawings.ts`).
 */
const start = `let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // From now on the shop itself follows links.
    document.querySelector('script[type=speculationrules]')?.remove();
    const kept = document.getElementById('${documentIds.laterScript}');
    for (const href of kept.dataset.parts.split(' ')) document.head.append(Object.assign(document.createElement('link'), ${ahead}, { href }));
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent: kept.textContent }));
    for (const sheet of document.getElementById('${documentIds.drawings}')?.dataset.sheets?.split(' ') ?? []) fetch(sheet, { priority: 'low' }).catch(() => {});
  };`;

/** When the page was painted. */
export const oncePaintedScript = `{
  ${start}
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, ${unpainted});
}`;

/** What a browser does nothing with, or less, by itself. Links and forms lead on without a script. */
const needsScripts = 'button, input, select, textarea, summary';

/** Pixels below and above the screen within which a part that needs scripts counts as seen; maps say the same of themselves. */
const near = 200;

/** Whether this device knows something that the server does not, such as who is here or which announcement was closed. */
const isKnown = `const isKnown = () => {
    try {
      return Object.keys(localStorage).some((key) => key !== '${languageKey}' || localStorage[key] !== document.documentElement.lang);
    } catch {
      return false;
    }
  };`;

/**
 * For the head: where they will run at once, their parts (`data-parts` of this script) come while the rest of the document does. For a citizen, who sees
 * nothing before they run, they come first, with the parts that only citizens see (`data-citizen-parts`).
 */
export const partsOfKnownScript = `{
  ${isKnown}
  const { parts = '', citizenParts = '' } = document.currentScript.dataset;
  const isCitizen = document.documentElement.dataset.awaitsCitizen !== undefined;
  const asked = [...(isKnown() ? parts.split(' ') : []), ...(isCitizen ? citizenParts.split(' ') : [])];
  for (const href of new Set(asked.filter(Boolean)))
    document.head.append(Object.assign(document.createElement('link'), ${ahead}, { fetchPriority: isCitizen ? 'auto' : 'low', href }));
}`;

/**
 * When somebody comes near something that needs scripts, by pointer, finger or keyboard, or a part comes in sight that is nothing without
 * them, which says so (`data-needs-scripts`). At once
 * where somebody did so before the document was whole, and where this device knows more than the server, or learns it: then the page is not
 * what it must be. What the address asks for is for the scripts as well. As long as they do not run, the browser may fetch pages before their links are pressed
 * (`pages-ahead.ts`), once all of this one has come
 * and unless somebody saves data.
 */
export const onceUsedScript = `{
  ${start}
  ${isKnown}
  const onUse = ({ target }) => target instanceof Element && target.closest('${needsScripts}') && start();
  if (isKnown() || location.search !== '' || globalThis.pressedEarly) start();
  onUse({ target: document.activeElement });
  for (const use of ['pointerover', 'pointerdown', 'focusin']) addEventListener(use, onUse, { passive: true });
  const inSight = new IntersectionObserver((parts) => parts.some(({ isIntersecting }) => isIntersecting) && start(), { rootMargin: '${near}px' });
  for (const part of document.querySelectorAll('[data-needs-scripts]')) inSight.observe(part);
  for (const learned of ['storage', 'pageshow']) addEventListener(learned, () => isKnown() && start());
  addEventListener('load', () => {
    const { textContent } = document.getElementById('${documentIds.pagesAhead}');
    if (!started && !navigator.connection?.saveData) document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent }));
  });
}`;
