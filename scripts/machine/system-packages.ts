import { existsSync } from 'node:fs';
import { runChild } from './child.ts';
import { Unavailable } from '../levels/unavailable.ts';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
/** Five minutes; a package manager that waits longer waits for something that does not come. */
const timeout = 300_000;

let listsAreFresh = false;

/** Installs a package of the operating system with apt-get. Throws Unavailable where that cannot be done. */
export async function installSystemPackage(name: string): Promise<void> {
  if (!existsSync('/usr/bin/apt-get')) throw new Unavailable(`${name} is not there, and neither is apt-get to install it`);
  if (process.getuid?.() !== 0) throw new Unavailable(`${name} is not there, and only root can install it`);

  console.log(`Installing ${name}…`);
  if (!listsAreFresh) await aptGet('update', '-qq');
  listsAreFresh = true;
  if ((await aptGet('install', '-y', '-qq', '--no-install-recommends', name)) !== 0) {
    throw new Unavailable(`${name} is not there, and apt-get could not install it`);
  }
}

function aptGet(...args: string[]): Promise<number | null> {
  return runChild('apt-get', args, { env, timeout, stdio: ['ignore', 'ignore', 'inherit'] });
}
