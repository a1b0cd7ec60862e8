import { globSync } from 'node:fs';
import { root } from '../setup/root.mjs';

/**
 * Journeys of one person at a time, on the embedded database only. Of some the subject is the page alone: how it looks, moves, is worked by
 * keyboard, is found and is put together. Others store something, by operations that the server's own tests call on both
 * databases, and what they add is the screens on top. A journey in which several presses, people or processes meet the
 * same money, stock or right, or which goes through all parts, is none of these; a new one runs on both until it is named here.
 */
const names = [
  'account',
  'back-office',
  'back-office-offers',
  'back-office-operator',
  'back-office-people',
  'back-office-provider',
  'back-office-scheme',
  'bookmarks',
  'code-first',
  'dialogs-by-keyboard',
  'digid',
  'early-choices',
  'eligibility',
  'error-catalogue',
  'explanation',
  'finding',
  'first-calls',
  'five-jobs',
  'home',
  'keyboard',
  'keyboard-account',
  'keyboard-activation',
  'limits',
  'long-lists',
  'main-job',
  'map',
  'municipalities',
  'nearby',
  'nothing-moves',
  'notifications',
  'one-price',
  'page-budgets',
  'pages',
  'photos',
  'records',
  'refusals',
  'route-list',
  'scan-shared-price',
  'search',
  'search-engines',
  'shell',
  'shop-settings',
  'short-check',
  'showcase',
  'sign-in-choices',
  'voucher-card',
  'voucher-offline',
  'voucher-page',
  'voucher-paper',
  'whole-words',
  'without-scripts',
];

export const journeysOnOne: readonly string[] = names.map((name) => `e2e/${name}.e2e.ts`);

/** All other journeys. */
export const journeysOnBoth: readonly string[] = globSync('e2e/*.e2e.ts', { cwd: root })
  .filter((path) => !journeysOnOne.includes(path))
  .toSorted();
