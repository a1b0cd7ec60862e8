import { failedCheck, type Level, type Outcome } from './level.ts';
import { seconds, type LevelReport } from './test-report.ts';

/** Runs levels one after the other, all of them whatever happens, and shows what it does. */
export async function runLevels(levels: readonly Level[], { mayLeaveOut }: { mayLeaveOut: boolean }): Promise<LevelReport[]> {
  const reports: LevelReport[] = [];
  for (const level of levels) {
    console.log(`\n── ${level.name}: ${level.about}`);
    const start = performance.now();
    const outcome = check(await runLevel(level), mayLeaveOut);
    const duration = performance.now() - start;
    console.log(
      `── ${level.name} ${outcome.result} in ${seconds(duration)}${outcome.result === 'passed' ? '' : `: ${outcome.reason}`}`,
    );
    reports.push({ name: level.name, outcome, duration });
  }
  return reports;
}

async function runLevel(level: Level): Promise<Outcome> {
  try {
    return await level.run();
  } catch (error) {
    return failedCheck(error instanceof Error ? error.message : String(error));
  }
}

function check(outcome: Outcome, mayLeaveOut: boolean): Outcome {
  return outcome.result === 'left out' && !mayLeaveOut
    ? failedCheck(`${outcome.reason}; on CI nothing may be left out`)
    : outcome;
}
