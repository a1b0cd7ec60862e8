import { afterAll, onTestFinished, TestRunner } from 'vitest';

type Work = () => unknown;

const left: Work[] = [];

// A hook that is asked for while tests run already is never called; this one stands before they do. The set-up of the journeys
// imports this file too: it runs outside the workers of tests, where there is nothing to hook on to.
if (process.env.VITEST_WORKER_ID !== undefined)
  afterAll(async () => {
    for (const work of left.splice(0).toReversed()) await work();
  });

/** Done when the test ends that asks for it; asked for outside a test, when all tests of the file have ended. */
export function cleanUp(work: Work): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()));
  else left.push(work);
}
