import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const madeByPrograms = new Set(['node_modules', 'build', 'generated', '.react-router', '.cache']);
const aboutTests = /\.(test|e2e)\.[a-z]+$/;

/**
 * One hash over the names and contents of files, and of all files below folders. What programs make and what only tests
 * need does not count; a path that is not there counts as absent.
 *
 * @param {string} base folder that the paths are relative to
 * @param {string[]} paths
 * @returns {string}
 */
export function contentHash(base, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(base, path)).sort()) {
    const content = readFileSync(join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} base
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(base, path) {
  const stats = statSync(join(base, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(base, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) return madeByPrograms.has(entry.name) ? [] : filesBelow(base, inner);
    return entry.isFile() && !aboutTests.test(entry.name) ? [inner] : [];
  });
}

/**
 * @param {string} stamp file that lies beside the output
 * @param {string} hash
 */
export function isFresh(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash;
}

/**
 * @param {string} stamp
 * @param {string} hash
 */
export function rememberHash(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash}\n`);
}

/** From here on the output counts as stale, also when making it anew breaks off. @param {string} stamp */
export function forgetHash(stamp) {
  rmSync(stamp, { force: true });
}
