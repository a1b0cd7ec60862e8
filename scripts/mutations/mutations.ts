import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { areas, filesOf, testFilesOf } from './areas.ts';
import type { Area } from './areas.ts';
import { makeMutants } from './make-mutants.ts';
import type { Mutant } from './make-mutants.ts';
import { mutationReport, nameOf } from './mutation-report.ts';
import type { Result } from './mutation-report.ts';
import { pickMutants } from './pick-mutants.ts';
import { checkTests, runMutant } from './run-mutants.ts';
import type { Tests } from './run-mutants.ts';

/** What earlier runs of other areas found, so that an area can be run by itself. */
const folder = join(root, '.cache', 'mutations');
const page = join(root, 'docs', 'mutations.md');

/**
 * `npm run mutations`: all areas; `npm run mutations -- NAME …` some; `-- NAME=PART` only the files with that in their path; `-- report`
 * writes the page anew. With `--survived` only the breaks that survived before, or are new, are tried.
 */
async function main(args: readonly string[]): Promise<void> {
  const onlySurvived = args.includes('--survived');
  const names = args.filter((arg) => arg !== '--survived');
  const asked = new Map(names.map((name) => name.split('=') as [string, string | undefined]));
  mkdirSync(folder, { recursive: true });
  for (const area of areas) {
    if (asked.size > 0 && !asked.has(area.name)) continue;
    const files = filesOf(area, root).filter((path) => path.includes(asked.get(area.name) ?? ''));
    // What was found of other files before stays, so that a run may be stopped and gone on with.
    const kept = readKept(area);
    let results = kept.filter(({ file }) => !files.includes(file));
    for (const file of files) {
      const caught = onlySurvived ? kept.filter((one) => one.file === file && one.fate.is === 'caught') : [];
      results = [...results, ...(await breakFile(area, file, caught))];
      writeFileSync(keptAt(area), JSON.stringify(results));
    }
  }
  writeFileSync(page, mutationReport(areas, areas.flatMap(readKept)));
}

/** `caught` are breaks that need no second look. */
async function breakFile(area: Area, file: string, caught: readonly Result[]): Promise<Result[]> {
  const tests = { projects: area.projects, files: testFilesOf(area, file, root) };
  if (tests.files.length === 0) throw new Error(`No test looks at ${file}`);
  const results: Result[] = [];
  for (const mutant of pickMutants(makeMutants(file, readFileSync(join(root, file), 'utf8')), area.perFile)) {
    const known = caught.find((one) => isSame(one.mutant, mutant));
    results.push(known ?? (await tryMutant(area, { file, mutant, tests })));
  }
  return results;
}

function isSame(one: Mutant, other: Mutant): boolean {
  return one.line === other.line && one.before === other.before && one.after === other.after;
}

async function tryMutant(area: Area, { file, mutant, tests }: { file: string; mutant: Mutant; tests: Tests }): Promise<Result> {
  await checkTests(tests);
  const fate = await runMutant(file, mutant, tests);
  const result = { area: area.name, file, mutant, fate };
  console.log(`${fate.is.padEnd(8)} ${String(mutant.line)} ${nameOf(result)}${fate.is === 'caught' ? `  (${fate.by})` : ''}`);
  return result;
}

function keptAt({ name }: Area): string {
  return join(folder, `${name}.json`);
}

function readKept(area: Area): Result[] {
  try {
    return JSON.parse(readFileSync(keptAt(area), 'utf8')) as Result[];
  } catch {
    return [];
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main(process.argv.slice(2));
