/**
 * The one entry of `npm start`, `npm test` and the commands of `npm run`: makes a fresh clone ready and hands
 * over. Depends on nothing but Node 20, since it runs before there is anything else.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apps, bringUpToDate, contractTypes } from './setup/built-parts.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { offerHooks } from './setup/git-hooks.mjs';
import { ensureNode } from './setup/node-runtime.mjs';
import { replaceProcess } from './setup/run-command.mjs';
import { root } from './setup/root.mjs';

const demo = process.env['NODE_ENV'] === 'production' ? {} : { DEMO: '1' };

/** @type {Record<string, { program: string, parts: import('./setup/built-parts.mjs').BuiltPart[], defaults?: Record<string, string> }>} */
const commands = {
  start: { program: 'apps/server/src/main.ts', parts: [contractTypes, ...apps], defaults: demo },
  migrate: { program: 'apps/server/src/migrate.ts', parts: [contractTypes] },
  operator: { program: 'apps/server/src/operator.ts', parts: [contractTypes] },
  'check-implementation': { program: 'packages/implementations/scripts/check-implementation.ts', parts: [] },
  test: { program: 'scripts/test.ts', parts: [contractTypes] }, // the levels that need the apps build them
  mutations: { program: 'scripts/mutations/mutations.ts', parts: [contractTypes, ...apps] },
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

  if (!existsSync(join(root, command.program))) throw new Error(`${command.program} is not there.`);
  await replaceProcess(node, [command.program, ...args], { ...command.defaults, ...process.env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (name === 'test') console.log('0 passed, 1 failed');
  process.exit(1);
}
