import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Points git at scripts/hooks, for those who ask for it with TEGOED_HOOKS=1; never on CI, and never over a choice that
 * somebody made already.
 */
export function offerHooks() {
  if (process.env['TEGOED_HOOKS'] !== '1' || process.env['CI'] === 'true') return;
  if (git('config', '--get', 'core.hooksPath')) return;
  git('config', 'core.hooksPath', 'scripts/hooks');
}

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();
}
