import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder } from './check-folder.ts';
import { checkChangedFolders, type FolderMemory } from './folder-memory.ts';
import { implementationOf, type Implementation } from './implementation.ts';

/**
 * Reads every folder of a municipality in `root` (setting IMPLEMENTATIONS_DIR). Throws one error that names each folder and what is wrong
 * with it: with a mistake in one of them nothing starts. With a memory only those that changed are read.
 */
export function readImplementations(root: string, memory?: FolderMemory): readonly Implementation[] {
  const { implementations, problems } = checkFolders(root, foldersIn(root), memory);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const ofHosts = hostProblems(implementations);
  if (ofHosts.length > 0) throw new Error(ofHosts.join('\n'));
  return implementations;
}

/** What is wrong with every folder in `root`, or with that of `key`, also beside the others. Each a sentence; empty when all is well. */
export function implementationProblems(root: string, key?: string): readonly string[] {
  const keys = foldersIn(root);
  if (key !== undefined && !keys.includes(key)) return [`implementations/${key} is not there`];
  const asked = checkFolders(root, key === undefined ? keys : [key]);
  if (asked.problems.length > 0) return asked.problems;
  const others =
    key === undefined
      ? []
      : checkFolders(
          root,
          keys.filter((one) => one !== key),
        ).implementations;
  return hostProblems([...others, ...asked.implementations]);
}

/** Those that are good, and what is wrong with the others. */
function checkFolders(root: string, keys: readonly string[], memory?: FolderMemory) {
  const folders = memory ? checkChangedFolders(root, keys, memory) : keys.map((key) => checkFolder(root, key));
  const checked = folders.map((folder, index) => ({ key: keys[index] ?? '', ...folder }));
  return {
    implementations: checked.flatMap(({ key, parts }) => (parts ? implementationOf(join(root, key), parts) : [])),
    problems: checked.flatMap(({ key, problems }) => problems.map((problem) => `implementations/${key}: ${problem}`)),
  };
}

/** Keys of the folders, in the order of the alphabet. */
export function foldersIn(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .toSorted();
}

/** A host leads to one shop. */
function hostProblems(implementations: readonly Implementation[]): string[] {
  const owners = Map.groupBy(
    implementations.flatMap(({ settings: { key, hosts } }) => hosts.map((host) => ({ key, host }))),
    ({ host }) => host,
  );
  return [...owners]
    .filter(([, several]) => several.length > 1)
    .map(([host, several]) => `the host ${host} is in the settings of ${several.map(({ key }) => key).join(' and ')}`);
}
