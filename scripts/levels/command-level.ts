import { join } from 'node:path';
import { runChild } from '../machine/child.ts';
import { failedCheck, passedCheck, type Level } from './level.ts';
import { root } from '../setup/root.mjs';

interface CommandLevel {
  name: string;
  about: string;
  /** A program of node_modules/.bin and what it gets. */
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** Makes what the command reads. Whether it could. */
  before?: () => Promise<boolean>;
}

/** A level that is one command: passed when it ends with 0. */
export function commandLevel({ name, about, command: [tool, ...args], env = {}, before }: CommandLevel): Level {
  return {
    name,
    about,
    async run() {
      if (before && !(await before())) return failedCheck(`what ${tool} reads could not be made`);
      const code = await runChild(join(root, 'node_modules', '.bin', tool), args, { env: { ...process.env, ...env } });
      return code === 0 ? passedCheck : failedCheck(`${tool} found something`);
    },
  };
}
