/** How a level ended, how many tests (a check counts as one) passed, failed and were skipped in it, and what the failed ones said. */
export type Outcome =
  | { result: 'passed'; passed: number; failed: 0; skipped?: number }
  | { result: 'failed'; passed: number; failed: number; skipped?: number; reason: string; failures?: readonly string[] }
  | { result: 'left out'; reason: string };

/** One thing that `npm test` checks. */
export interface Level {
  name: string;
  about: string;
  run(): Promise<Outcome>;
}

export const passedCheck = { result: 'passed', passed: 1, failed: 0 } as const satisfies Outcome;

export function failedCheck(reason: string) {
  return { result: 'failed', passed: 0, failed: 1, reason } as const satisfies Outcome;
}
