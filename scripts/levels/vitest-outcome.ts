import { failedCheck, type Outcome } from './level.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults?: readonly FileReport[];
}

interface FileReport {
  name: string;
  status: string;
  /** What went wrong outside a test. */
  message?: string;
  assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
}

/**
 * What a run of vitest comes to. A run without tests has failed, and so has one that ends badly though each test passed
 * (a file that could not be loaded, an error outside a test).
 */
export function readVitestOutcome(exitCode: number | null, report: unknown): Outcome {
  if (!isReport(report)) return failedCheck('the test runner stopped before it could report');

  const passed = report.numPassedTests;
  const failures = (report.testResults ?? []).flatMap(failuresOf);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (report.numFailedTests > 0) {
    return {
      result: 'failed',
      passed,
      failed: report.numFailedTests,
      skipped,
      reason: `${report.numFailedTests} failed`,
      failures,
    };
  }
  if (passed === 0) return { ...failedCheck('no tests were found'), skipped };
  if (exitCode !== 0)
    return { result: 'failed', passed, failed: 1, skipped, reason: 'something outside the tests failed', failures };
  return { result: 'passed', passed, failed: 0, skipped };
}

/** A failed test by file and name, with how its message begins; a file that could not be loaded likewise. */
function failuresOf({ name, status, message, assertionResults }: FileReport): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [[name, ...firstLines(message)].join('\n')];
  return failed.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, ...firstLines(failureMessages?.[0])].join('\n'));
}

const linesShown = 12;
const lettersShown = 300;

/** The first lines of a message, cut short, without the places in libraries that led to it: the end of a log is all that many see. */
function firstLines(message = ''): string[] {
  return message
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:)/.test(line))
    .slice(0, linesShown)
    .map((line) => `    ${line.length > lettersShown ? `${line.slice(0, lettersShown)}…` : line}`);
}

function isReport(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'numPassedTests' in report && 'numFailedTests' in report;
}
