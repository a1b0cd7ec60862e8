import { knownSurvivors } from './known-survivors.ts';
import type { Mutant } from './make-mutants.ts';
import type { Fate } from './run-mutants.ts';

export interface Result {
  readonly area: string;
  readonly file: string;
  readonly mutant: Mutant;
  readonly fate: Fate;
}

/** Names a break in known-survivors.ts: lines move, what the code says does not. */
export function nameOf({ file, mutant: { before, after } }: Pick<Result, 'file' | 'mutant'>): string {
  return `${file}: ${onOneLine(before)} → ${onOneLine(after)}`;
}

function onOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}

/** The page docs/mutations.md of what was run. */
export function mutationReport(areas: readonly { name: string; about: string }[], results: readonly Result[]): string {
  const rows = areas.flatMap(({ name, about }) => {
    const own = results.filter(({ area }) => area === name);
    return own.length === 0 ? [] : [row(`\`${name}\`, ${about}`, own)];
  });
  const notRun = areas.filter(({ name }) => !results.some(({ area }) => area === name)).map(({ name }) => `\`${name}\``);
  return [
    '# Mutations',
    '',
    '`npm run mutations` breaks the code in small ways, one at a time, and runs the tests that look at the broken file. A break that no test',
    'notices has survived. It runs on demand, not in `npm test`; this page is written by it. What is broken and by which tests it is looked at',
    'stands in `scripts/mutations/areas.ts`. A file gets some breaks of each kind, chosen by what its code says: the same code gives the same breaks.',
    '',
    '| area | files | breaks | caught | survived |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    row('all', results),
    '',
    ...(notRun.length === 0 ? [] : [`Not run: ${notRun.join(', ')}. Of the others, the files named below.`, '']),
    ...survivorLines(results),
    '## Files',
    '',
    ...areas.flatMap(({ name }) => fileLines(name, results)),
  ].join('\n');
}

function row(name: string, results: readonly Result[]): string {
  const files = new Set(results.map(({ file }) => file)).size;
  const caught = results.filter(({ fate }) => fate.is === 'caught').length;
  const share = results.length === 0 ? 0 : Math.floor((caught * 100) / results.length);
  return `| ${name} | ${String(files)} | ${String(results.length)} | ${String(caught)} (${String(share)} %) | ${String(results.length - caught)} |`;
}

function survivorLines(results: readonly Result[]): string[] {
  const survivors = results.filter(({ fate }) => fate.is === 'survived');
  if (survivors.length === 0) return [];
  return [
    '## What survived',
    '',
    ...survivors.map((result) => {
      const { file, mutant } = result;
      const change = mutant.after === ';' ? 'left out' : `became \`${onOneLine(mutant.after)}\``;
      const reason = knownSurvivors[nameOf(result)] ?? 'no test looks at this yet';
      return `- \`${file}\` ${String(mutant.line)}: \`${onOneLine(mutant.before)}\` ${change}. ${sentence(reason)}`;
    }),
    '',
  ];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function fileLines(area: string, results: readonly Result[]): string[] {
  const byFile = Object.entries(
    Object.groupBy(
      results.filter((one) => one.area === area),
      ({ file }) => file,
    ),
  );
  const lines = byFile.map(([file, own = []]) => {
    const caught = own.filter(({ fate }) => fate.is === 'caught').length;
    return `- \`${file}\`: ${String(caught)} of ${String(own.length)} caught`;
  });
  return lines.length === 0 ? [] : [`### ${area}`, '', ...lines, ''];
}
