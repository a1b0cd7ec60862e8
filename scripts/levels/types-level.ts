import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild } from '../machine/child.ts';
import { failedCheck, passedCheck, type Level } from './level.ts';
import { root } from '../setup/root.mjs';

const bin = (tool: string) => join(root, 'node_modules', '.bin', tool);

/** Two at a time: what a small machine has processors for. */
const atOnce = 2;

/** Makes the types of the routes of each app, which its modules import. Whether it could. */
export async function makeRouteTypes(): Promise<boolean> {
  for (const config of globSync('apps/*/react-router.config.ts', { cwd: root })) {
    if ((await runChild(bin('react-router'), ['typegen'], { cwd: join(root, dirname(config)) })) !== 0) return false;
  }
  return true;
}

/** tsc over every folder with a tsconfig.json; the routes of the apps get their types first. */
export const typesLevel: Level = {
  name: 'types',
  about: 'types of every workspace (tsc)',
  async run() {
    if (!(await makeRouteTypes())) return failedCheck('the types of the routes could not be made');
    const waiting = foldersWithTypes();
    const failed: string[] = [];
    const worker = async () => {
      for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
        if (!(await hasSoundTypes(folder))) failed.push(folder);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return failed.length === 0 ? passedCheck : failedCheck(`wrong types in ${failed.sort().join(', ')}`);
  },
};

function foldersWithTypes(): string[] {
  return ['apps/webshop', 'apps/backoffice', 'apps/server', 'packages/*', 'e2e', 'bench', 'scripts', '.']
    .flatMap((pattern) => globSync(`${pattern}/tsconfig.json`, { cwd: root }))
    .map((file) => dirname(file))
    .filter((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**'] }).length > 0);
}

async function hasSoundTypes(folder: string): Promise<boolean> {
  const memory = join(root, '.cache', 'types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
  const code = await runChild(bin('tsc'), ['--noEmit', '-p', folder, '--incremental', '--tsBuildInfoFile', memory, '--pretty']);
  return code === 0;
}
