import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apps, bringUpToDate } from '../setup/built-parts.mjs';
import { runChild } from '../machine/child.ts';
import { failedCheck, type Level, type Outcome } from './level.ts';
import { root } from '../setup/root.mjs';
import { isUnavailable } from './unavailable.ts';
import { readVitestOutcome } from './vitest-outcome.ts';

interface VitestLevel {
  name: string;
  about: string;
  /** Its name in vitest.config.ts. */
  project: string;
  needsApps?: boolean;
  /** Those files of the project that are looked at; all of them by default. */
  files?: readonly string[];
  /** Makes ready what the tests need and gives the settings that lead them to it; undefined takes a setting away. */
  environment?(): Promise<Record<string, string | undefined>>;
  /** What more must hold after the run. */
  check?(outcome: Outcome): Outcome;
}

/** A level that is a run of tests; each test counts. */
export function vitestLevel({ name, about, project, needsApps, files = [], environment, check }: VitestLevel): Level {
  return {
    name,
    about,
    async run() {
      try {
        for (const app of needsApps ? apps : []) await bringUpToDate(app, process.execPath);
        const outcome = await runVitest({ project, files }, { ...process.env, ...(await environment?.()) });
        return check ? check(outcome) : outcome;
      } catch (error) {
        if (isUnavailable(error)) return { result: 'left out', reason: error.message };
        return failedCheck(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

async function runVitest(
  { project, files }: { project: string; files: readonly string[] },
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-test-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await runChild(
      join(root, 'node_modules', '.bin', 'vitest'),
      ['run', '--project', project, ...reporters, ...files],
      {
        env,
      },
    );
    return readVitestOutcome(code, readReport(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // it stopped before there was anything to report; the exit code tells
  }
}
