import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { root } from './root.mjs';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The environment with the folder of `node` first in PATH, so that everything started below runs on that Node.
 *
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 */
export function withNodeFirst(node, env = process.env) {
  return { ...env, PATH: [dirname(node), env['PATH']].filter(Boolean).join(delimiter) };
}

/**
 * Runs a program in the repository and waits for it. A signal that reaches us goes on to it, once: the terminal gives
 * Ctrl-C to every process by itself, and npm repeats it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean }} [options] quiet keeps the output back until it fails
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} how it ended
 */
export function runCommand(program, args, { env = process.env, cwd = root, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });

    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));

    const stops = forwarded.map((signal) => ({ signal, stop: () => child.kill(signal) }));
    for (const { signal, stop } of stops) process.once(signal, stop).on(signal, ignore);
    const unwatch = whenNpmIsGone(() => child.kill('SIGTERM'));
    const release = () => {
      unwatch();
      for (const { signal, stop } of stops) process.off(signal, stop).off(signal, ignore);
    };

    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('close', (code, signal) => {
      release();
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve({ code, signal });
    });
  });
}

/**
 * Npm that is killed outright cannot pass a signal on; then what it started must not stay behind and hold the port.
 *
 * @param {() => void} act
 * @returns {() => void} stops watching
 */
function whenNpmIsGone(act) {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return ignore;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  return () => clearInterval(timer);
}

/** Keeps a repeated signal from ending us before the program below has stopped cleanly. */
function ignore() {}

/**
 * Becomes the given program as far as anyone outside can see: same output, same signals, same end.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<never>}
 */
export async function replaceProcess(node, args, env) {
  const { code, signal } = await runCommand(node, args, { env: withNodeFirst(node, env) });
  process.exit(exitCode(code, signal));
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? (signal ? 128 + constants.signals[signal] : 1);
}
