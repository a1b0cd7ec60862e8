import { failedCheck, type Outcome } from './level.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/**
 * What a run of vitest comes to. A run without tests has failed, and so has one that ends badly though each test passed
 * (a file that could not be loaded, an error outside a test).
 */
export function readVitestOutcome(exitCode: number | null, report: unknown): Outcome {
  if (!isReport(report)) return failedCheck('the test runner stopped before it could report');

  const passed = report.numPassedTests;
  const skipped = report.numPendingTests + report.numTodoTests;
  if (report.numFailedTests > 0) {
    return { result: 'failed', passed, failed: report.numFailedTests, skipped, reason: `${report.numFailedTests} failed` };
  }
  if (passed === 0) return { ...failedCheck('no tests were found'), skipped };
  if (exitCode !== 0) return { result: 'failed', passed, failed: 1, skipped, reason: 'something outside the tests failed' };
  return { result: 'passed', passed, failed: 0, skipped };
}

function isReport(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'numPassedTests' in report && 'numFailedTests' in report;
}
