import { describe, expect, it } from 'vitest';
import { readVitestOutcome } from './vitest-outcome.ts';

const counts = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };

describe('readVitestOutcome', () => {
  it('counts the tests of a good run', () => {
    expect(readVitestOutcome(0, counts)).toEqual({ result: 'passed', passed: 5, failed: 0, skipped: 1 });
  });

  it('counts the tests that failed', () => {
    expect(readVitestOutcome(1, { ...counts, numFailedTests: 2 })).toMatchObject({ result: 'failed', passed: 5, failed: 2 });
  });

  it('tells which tests failed and how their messages begin, and which file could not be loaded', () => {
    const testResults = [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds numbers', status: 'passed' },
          { fullName: 'adds words', status: 'failed', failureMessages: ['expected 1\nto be 2'] },
        ],
      },
      { name: '/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/c.test.ts', status: 'passed', assertionResults: [] },
    ];
    expect(readVitestOutcome(1, { ...counts, numFailedTests: 1, testResults })).toMatchObject({
      failures: ['/a.test.ts: adds words\n    expected 1\n    to be 2', '/b.test.ts\n    no such module'],
    });
  });

  it('shows the beginning of a long message only', () => {
    const failureMessages = [Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n')];
    const testResults = [
      { name: 'a', status: 'failed', assertionResults: [{ fullName: 'b', status: 'failed', failureMessages }] },
    ];
    const outcome = readVitestOutcome(1, { ...counts, numFailedTests: 1, testResults });
    expect(outcome).toMatchObject({ failures: [expect.stringMatching(/line 12$/)] });
  });

  it('leaves out places in libraries, and the end of a long line', () => {
    const failureMessages = [
      `${'x'.repeat(301)}\n    at poll (file:///node_modules/vitest/index.js:1:1)\n    at own (/own.ts:2:2)`,
    ];
    const testResults = [
      { name: 'a', status: 'failed', assertionResults: [{ fullName: 'b', status: 'failed', failureMessages }] },
    ];
    expect(readVitestOutcome(1, { ...counts, numFailedTests: 1, testResults })).toMatchObject({
      failures: [`a: b\n    ${'x'.repeat(300)}…\n        at own (/own.ts:2:2)`],
    });
  });

  it.each([
    ['no test was found', 1, { ...counts, numPassedTests: 0 }],
    ['no test was found and the runner is content with that', 0, { ...counts, numPassedTests: 0 }],
    ['a test file could not be loaded', 1, counts],
    ['the runner was ended by a signal', null, counts],
    ['there is no report', 1, undefined],
    ['the report is something else', 0, { message: 'hello' }],
  ])('counts one failure when %s', (_what, exitCode, report) => {
    expect(readVitestOutcome(exitCode, report)).toMatchObject({ result: 'failed', failed: 1 });
  });
});
