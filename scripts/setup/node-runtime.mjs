import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run-npm.mjs';

const oldest = 24;
/** What an older machine gets; the npm registry carries Node itself, one package a platform. */
const version = '24.21.0';

/**
 * The path of a Node that can run the product: the one we run on, or Node 24 in .runtime/, fetched when it is not there.
 *
 * @returns {Promise<string>}
 */
export async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= oldest) return process.execPath;

  const name = platformPackage(process.platform, process.arch);
  const folder = join(root, '.runtime', 'node_modules', name);
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary) && installedVersion(folder) === version) return binary;

  console.error(`Fetching Node ${version}; this machine has ${process.versions.node}…`);
  const into = ['--prefix', join(root, '.runtime'), '--no-save', '--no-package-lock', '--loglevel=error'];
  await runNpm(process.execPath, ['install', ...into, `${name}@${version}`], { quiet: true });
  if (!existsSync(binary))
    throw new Error(`There is no Node ${version} for ${process.platform} ${process.arch}; install Node 24.`);
  return binary;
}

/**
 * @param {string} platform as process.platform spells it
 * @param {string} arch
 */
export function platformPackage(platform, arch) {
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** @param {string} folder */
function installedVersion(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}
