import { readdirSync } from 'node:fs';
import { folderProblems } from './folder-problems.ts';
import { readImplementation, type Implementation } from './implementation.ts';

/**
 * Reads every folder of a municipality in `root` (setting IMPLEMENTATIONS_DIR). Throws one error that names each folder and what is wrong
 * with it: with a mistake in one of them nothing starts.
 */
export function readImplementations(root: string): readonly Implementation[] {
  const keys = foldersIn(root);
  const problems = keys.flatMap((key) => problemsIn(root, key));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // Of hundreds each is read once.
  const implementations = keys.map((key) => readImplementation(root, key));
  const ofHosts = hostProblems(implementations);
  if (ofHosts.length > 0) throw new Error(ofHosts.join('\n'));
  return implementations;
}

/** What is wrong with every folder in `root`, or with that of `key`, also beside the others. Each a sentence; empty when all is well. */
export function implementationProblems(root: string, key?: string): string[] {
  const keys = foldersIn(root);
  if (key !== undefined && !keys.includes(key)) return [`implementations/${key} is not there`];
  const asked = key === undefined ? keys : [key];
  const problems = asked.flatMap((one) => problemsIn(root, one));
  if (problems.length > 0) return problems;
  const others = keys.filter((one) => !asked.includes(one) && folderProblems(root, one).length === 0);
  return hostProblems([...others, ...asked].map((one) => readImplementation(root, one)));
}

function problemsIn(root: string, key: string): string[] {
  return folderProblems(root, key).map((problem) => `implementations/${key}: ${problem}`);
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
