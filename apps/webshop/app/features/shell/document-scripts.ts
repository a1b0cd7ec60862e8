import { earlyPressScript } from '../../platform/first-page/early-press.ts';
import { pagesAheadRules } from '../../platform/first-page/pages-ahead.ts';
import { oncePaintedScript, onceUsedScript, partsOfKnownScript } from '../../platform/first-page/start-scripts.ts';
import { citizenAwaitedScript } from '../../platform/page/citizen-awaited.ts';
import type { DocumentScripts } from '../../platform/page/page-state.ts';
import { placeAwaitedScript } from '../../platform/session/kept-place.ts';
import { arrivalScript } from './effects/arrival.ts';
import { watchScroll } from './header/watch-scroll.ts';

/** For the server only: the browser gets them with the document, and need not have them in its files as well. */
export const documentScripts: DocumentScripts = {
  early: [citizenAwaitedScript, placeAwaitedScript, earlyPressScript, partsOfKnownScript].join('\n'),
  arrival: arrivalScript,
  oncePainted: oncePaintedScript,
  // With what goes on around a page as long as the shop does not run.
  onceUsed: `${onceUsedScript}\n(${watchScroll.toString()})();`,
  pagesAhead: pagesAheadRules,
};
