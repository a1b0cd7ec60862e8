import { afterAll, onTestFinished, TestRunner } from 'vitest';

type Work = () => unknown;

const left: Work[] = [];

/** For the set-up of the test files: after the tests of a file, ends what was asked for outside a test. */
export function endAfterFile(): void {
  afterAll(async () => {
    for (const work of left.splice(0).toReversed()) await work();
  });
}

/** Done when the test ends that asks for it; asked for outside a test, when all tests of the file have ended. */
export function cleanUp(work: Work): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()));
  else left.push(work);
}
