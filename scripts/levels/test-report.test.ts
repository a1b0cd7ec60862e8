import { describe, expect, it } from 'vitest';
import { failedCheck, passedCheck, type Outcome } from './level.ts';
import { summaryLine, testReport } from './test-report.ts';

const reports: { name: string; outcome: Outcome; duration: number }[] = [
  { name: 'format', outcome: passedCheck, duration: 1234 },
  { name: 'lint', outcome: failedCheck('oxlint found something'), duration: 400 },
  { name: 'unit', outcome: { result: 'passed', passed: 40, failed: 0, skipped: 2 }, duration: 12_000 },
  {
    name: 'server',
    outcome: { result: 'failed', passed: 90, failed: 3, reason: '3 failed', failures: ['a.test.ts: adds\n    expected 2'] },
    duration: 65_432,
  },
  { name: 'server-postgres', outcome: { result: 'left out', reason: 'there is no PostgreSQL' }, duration: 10 },
];

describe('summaryLine', () => {
  it('adds tests and checks of all levels up', () => {
    expect(summaryLine(reports)).toBe('131 passed, 4 failed');
  });

  it('counts a level that was left out as neither', () => {
    expect(summaryLine([{ outcome: { result: 'left out', reason: 'there is no Chromium' } }])).toBe('0 passed, 0 failed');
  });
});

describe('testReport', () => {
  it('shows every level, then why something failed or could not run, and ends with the sum', () => {
    expect(testReport(reports)).toBe(
      [
        'level            result    time    tests',
        'format           passed    1.2 s   1 passed',
        'lint             failed    0.4 s   0 passed, 1 failed',
        'unit             passed    12.0 s  40 passed, 2 skipped',
        'server           failed    65.4 s  90 passed, 3 failed',
        'server-postgres  left out  0.0 s',
        '',
        'Failed: lint: oxlint found something',
        'Failed: server: 3 failed',
        '  a.test.ts: adds',
        '    expected 2',
        'Could not run: server-postgres: there is no PostgreSQL',
        '131 passed, 4 failed',
      ].join('\n'),
    );
  });
});
