import { globSync } from 'node:fs';
import { root } from '../setup/root.mjs';

/**
 * Journeys whose subject is the page alone: how it looks, moves, is worked by keyboard, is found and is put together. Nothing that they
 * look at depends on which database answers, and the server's own tests run on both, so they run on the embedded one only. A journey
 * that stores, spends or counts something is none of these; a new one runs on both until it is named here.
 */
const names = [
  'dialogs-by-keyboard',
  'early-choices',
  'error-catalogue',
  'explanation',
  'home',
  'keyboard',
  'keyboard-account',
  'keyboard-activation',
  'long-lists',
  'map',
  'municipalities',
  'nothing-moves',
  'one-price',
  'page-budgets',
  'pages',
  'photos',
  'refusals',
  'route-list',
  'search-engines',
  'shell',
  'shop-settings',
  'short-check',
  'showcase',
  'sign-in-choices',
  'voucher-offline',
  'voucher-paper',
  'whole-words',
  'without-scripts',
];

export const journeysOfThePage: readonly string[] = names.map((name) => `e2e/${name}.e2e.ts`);

/** All other journeys. */
export const journeysOnBoth: readonly string[] = globSync('e2e/*.e2e.ts', { cwd: root })
  .filter((path) => !journeysOfThePage.includes(path))
  .toSorted();
