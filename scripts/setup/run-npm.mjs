import { exitCode, runCommand, withNodeFirst } from './run-command.mjs';

/**
 * Runs npm on the given Node; throws when it fails.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet keeps the output back until it fails
 */
export async function runNpm(node, args, { quiet = false, env: outer = process.env } = {}) {
  const env = withNodeFirst(node, withoutOuterNpm(outer));
  const npm = process.env['npm_execpath'] ?? '';
  const [program, first] = /npm-cli\.c?js$/.test(npm) ? [node, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];

  const { code, signal } = await runCommand(program, [...first, ...args], { env, quiet });
  if (code !== 0) {
    if (signal) process.exit(exitCode(code, signal));
    throw new Error(`npm ${args[0]} failed (${code}).`);
  }
}

/**
 * What the npm that started us put into the environment is about its own command and must not steer ours.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function withoutOuterNpm(env) {
  const ours = /^npm_(package|lifecycle|command|config_(local_prefix|prefix|workspace))/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)));
}
