import type { Outcome } from './level.ts';

export interface LevelReport {
  name: string;
  outcome: Outcome;
  /** milliseconds */
  duration: number;
}

/** The end of `npm test`: a table of what ran, what could not and why, and each test that failed; the last line is the sum over all levels. */
export function testReport(reports: readonly LevelReport[]): string {
  const rows = reports.map(({ name, outcome, duration }) => [name, outcome.result, seconds(duration), tests(outcome)]);
  const reasons = reports.flatMap(reasonOf);
  return [...table([['level', 'result', 'time', 'tests'], ...rows]), '', ...reasons, summaryLine(reports)].join('\n');
}

function reasonOf({ name, outcome }: LevelReport): string[] {
  if (outcome.result === 'passed') return [];
  if (outcome.result === 'left out') return [`Could not run: ${name}: ${outcome.reason}`];
  return [`Failed: ${name}: ${outcome.reason}`, ...(outcome.failures ?? []).map((failure) => `  ${failure}`)];
}

/** `N passed, N failed`: a check that is no test run counts as one. */
export function summaryLine(reports: readonly Pick<LevelReport, 'outcome'>[]): string {
  const sum = (key: 'passed' | 'failed') =>
    reports.reduce((total, { outcome }) => total + (outcome.result === 'left out' ? 0 : outcome[key]), 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function tests(outcome: Outcome): string {
  if (outcome.result === 'left out') return '';
  const parts = [
    `${outcome.passed} passed`,
    outcome.failed > 0 ? `${outcome.failed} failed` : '',
    outcome.skipped ? `${outcome.skipped} skipped` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
