import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { breakText } from './make-mutants.ts';
import type { Mutant } from './make-mutants.ts';

/** What became of a break: a test failed, or no test did. */
export type Fate = { readonly is: 'caught'; readonly by: string } | { readonly is: 'survived' };

export interface Tests {
  /** In vitest.config.ts. */
  readonly projects: readonly string[];
  readonly files: readonly string[];
}

/** Milliseconds after which tests that a break keeps busy have failed. */
const patience = 180_000;

/** Tests that were green without a break: files of one module have the same ones. */
const green = new Set<string>();

/** Fails when the tests are not green without a break; they are run once. */
export async function checkTests(tests: Tests): Promise<void> {
  const key = JSON.stringify([tests.projects, tests.files.toSorted()]);
  if (green.has(key)) return;
  const failed = await firstFailure(tests);
  if (failed !== undefined) throw new Error(`Without any break this fails: ${failed}`);
  green.add(key);
}

/** Runs the tests that look at a file, which stands broken on the disk meanwhile. */
export async function runMutant(file: string, mutant: Mutant, tests: Tests): Promise<Fate> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const restore = () => writeFileSync(path, text);
  process.once('exit', restore);
  try {
    writeFileSync(path, breakText(text, mutant));
    const failed = await firstFailure(tests);
    return failed === undefined ? { is: 'survived' } : { is: 'caught', by: failed };
  } finally {
    restore();
    process.off('exit', restore);
  }
}

interface Report {
  readonly testResults: readonly { assertionResults: readonly { status: string; fullName: string }[] }[];
}

async function firstFailure({ projects, files }: Tests): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-mutant-'));
  try {
    const report = join(folder, 'report.json');
    const args = [
      'run',
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...projects.flatMap((one) => ['--project', one]),
    ];
    const vitest = join(root, 'node_modules', '.bin', 'vitest');
    const child = spawn(vitest, [...args, ...files], { cwd: root, timeout: patience, stdio: 'ignore' });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status === null) return 'tests that did not end';
    return status === 0 ? undefined : (nameOfFailed(report) ?? 'a file that could not run');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function nameOfFailed(report: string): string | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return testResults.flatMap((one) => one.assertionResults).find(({ status }) => status === 'failed')?.fullName;
  } catch {
    return undefined;
  }
}
