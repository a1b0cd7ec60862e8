import { join } from 'node:path';
import { root } from './root.mjs';
import { exitCode, runCommand, withNodeFirst } from './run-command.mjs';
import { runNpm } from './run-npm.mjs';
import { contentHash, forgetHash, isFresh, rememberHash } from './staleness.mjs';

/**
 * What is made from our sources and kept out of git.
 *
 * @typedef {object} BuiltPart
 * @property {string} doing what is said while it is made
 * @property {string[]} inputs files and folders it is made from
 * @property {string} output folder that holds it, and the hash of its inputs
 * @property {(node: string) => Promise<void>} make
 */

/** @type {BuiltPart} */
export const contractTypes = {
  doing: 'Generating the types of the contract',
  inputs: ['packages/contract/openapi', 'packages/contract/scripts', 'packages/contract/package.json'],
  output: 'packages/contract/generated',
  async make(node) {
    const { code, signal } = await runCommand(node, ['packages/contract/scripts/generate.ts'], {
      env: withNodeFirst(node),
      quiet: true,
    });
    if (code !== 0) throw new Error(`The types of the contract could not be generated (${exitCode(code, signal)}).`);
  },
};

/** What both apps are built from, beside their own folder. */
const sharedInputs = [
  'packages/bundling',
  'packages/client',
  'packages/domain',
  'packages/translations',
  'packages/ui',
  'packages/contract/src',
  'packages/contract/openapi',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];

/**
 * @param {string} node
 * @param {string} workspace
 */
function build(node, workspace) {
  const env = { ...process.env, NODE_ENV: 'production' };
  return runNpm(node, ['run', 'build', '-w', workspace, '--loglevel=error'], { quiet: true, env });
}

/** @type {BuiltPart} */
export const shop = {
  doing: 'Building the shop',
  inputs: ['apps/webshop', ...sharedInputs],
  output: 'apps/webshop/build',
  make: (node) => build(node, '@tegoed/webshop'),
};

/** @type {BuiltPart} */
export const backoffice = {
  doing: 'Building the back office',
  inputs: ['apps/backoffice', ...sharedInputs],
  output: 'apps/backoffice/build',
  make: (node) => build(node, '@tegoed/backoffice'),
};

/** @type {BuiltPart} */
export const server = {
  doing: 'Building the server',
  inputs: ['apps/server/src', 'apps/server/scripts', 'apps/server/package.json', 'packages', 'package-lock.json'],
  output: 'apps/server/build',
  async make(node) {
    const { code, signal } = await runCommand(node, ['apps/server/scripts/build.ts'], { env: withNodeFirst(node), quiet: true });
    if (code !== 0) throw new Error(`The server could not be built (${exitCode(code, signal)}).`);
  },
};

/** The apps that the server serves. */
export const apps = [shop, backoffice];

/**
 * Makes a part anew when its inputs changed since it was made. Throws when that fails.
 *
 * @param {BuiltPart} part
 * @param {string} node
 */
export async function bringUpToDate(part, node) {
  const stamp = join(root, part.output, '.inputs-hash');
  const hash = contentHash(root, part.inputs);
  if (isFresh(stamp, hash)) return;

  console.error(`${part.doing}…`);
  forgetHash(stamp);
  await part.make(node);
  rememberHash(stamp, hash);
}
