/**
 * The one entry of `npm start`, `npm test` and the commands of `npm run`: makes a fresh clone ready and hands
 * over. Depends on nothing but Node 20, since it runs before there is anything else.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apps, bringUpToDate, contractTypes, server } from './setup/built-parts.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { offerHooks } from './setup/git-hooks.mjs';
import { ensureNode } from './setup/node-runtime.mjs';
import { replaceProcess } from './setup/run-command.mjs';
import { root } from './setup/root.mjs';
import { serverArguments, serverEnvironment } from './setup/server-process.mjs';

const demo = process.env['NODE_ENV'] === 'production' ? {} : { DEMO: '1' };

/**
 * What each runs on Node, last its program; what is made first; and what stands in the environment unless it says otherwise.
 *
 * @type {Record<string, { run: string[], parts: import('./setup/built-parts.mjs').BuiltPart[], defaults?: Record<string, string> }>}
 */
const commands = {
  start: { run: serverArguments, parts: [contractTypes, ...apps, server], defaults: { ...demo, ...serverEnvironment } },
  migrate: { run: ['apps/server/src/migrate.ts'], parts: [contractTypes] },
  operator: { run: ['apps/server/src/operator.ts'], parts: [contractTypes] },
  'check-implementation': { run: ['packages/implementations/scripts/check-implementation.ts'], parts: [] },
  test: { run: ['scripts/test.ts'], parts: [contractTypes] }, // the levels that need the apps build them
  mutations: { run: ['scripts/mutations/mutations.ts'], parts: [contractTypes, ...apps] },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')}`);
  process.exit(2);
}

try {
  const node = await ensureNode();
  await ensureDependencies(node);
  offerHooks();
  for (const part of command.parts) await bringUpToDate(part, node);

  const program = command.run.at(-1) ?? '';
  if (!existsSync(join(root, program))) throw new Error(`${program} is not there.`);
  await replaceProcess(node, [...command.run, ...args], { ...command.defaults, ...process.env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (name === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
}
