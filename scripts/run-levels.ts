import { failedCheck, type Level, type Outcome } from './level.ts';
import { seconds, type LevelReport } from './test-report.ts';

/** Runs levels one after the other, those of a group at once, all of them whatever happens, and shows what it does. */
export async function runLevels(levels: readonly Level[], { mayLeaveOut }: { mayLeaveOut: boolean }): Promise<LevelReport[]> {
  const reports: LevelReport[] = [];
  for (const together of grouped(levels)) {
    reports.push(...(await Promise.all(together.map((level) => reportOn(level, mayLeaveOut)))));
  }
  return reports;
}

function grouped(levels: readonly Level[]): Level[][] {
  const groups: Level[][] = [];
  for (const level of levels) {
    const last = groups.at(-1);
    if (last && level.group !== undefined && last[0]?.group === level.group) last.push(level);
    else groups.push([level]);
  }
  return groups;
}

async function reportOn(level: Level, mayLeaveOut: boolean): Promise<LevelReport> {
  console.log(`\n── ${level.name}: ${level.about}`);
  const start = performance.now();
  const outcome = judge(await runLevel(level), mayLeaveOut);
  const duration = performance.now() - start;
  console.log(
    `── ${level.name} ${outcome.result} in ${seconds(duration)}${outcome.result === 'passed' ? '' : `: ${outcome.reason}`}`,
  );
  return { name: level.name, outcome, duration };
}

async function runLevel(level: Level): Promise<Outcome> {
  try {
    return await level.run();
  } catch (error) {
    return failedCheck(error instanceof Error ? error.message : String(error));
  }
}

function judge(outcome: Outcome, mayLeaveOut: boolean): Outcome {
  return outcome.result === 'left out' && !mayLeaveOut
    ? failedCheck(`${outcome.reason}; on CI nothing may be left out`)
    : outcome;
}
