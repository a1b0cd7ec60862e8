import { stopChildren } from './machine/child.ts';
import { stopRealPostgres } from './machine/real-postgres.ts';
import { withNodeFirst } from './setup/run-command.mjs';
import { runLevels } from './levels/run-levels.ts';
import { selectLevels } from './levels/select-levels.ts';
import { levels } from './levels/test-levels.ts';
import { testReport } from './levels/test-report.ts';
import { throwAwayFolder } from './machine/throw-away-folder.ts';

/** `npm test`: every check that must pass; `npm test -- NAME …` runs some, `npm test -- --list` names them. */
async function test(args: readonly string[]): Promise<number> {
  if (args.includes('--list')) {
    for (const { name, about } of levels) console.log(`${name.padEnd(16)} ${about}`);
    return 0;
  }
  try {
    const reports = await runLevels(selectLevels(levels, args), { mayLeaveOut: process.env['CI'] !== 'true' });
    stopRealPostgres();
    console.log(`\n${testReport(reports)}`);
    return reports.some(({ outcome }) => outcome.result === 'failed') ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

async function stop(code: number) {
  await stopChildren();
  stopRealPostgres();
  process.exit(code);
}

process.once('SIGINT', () => void stop(130));
process.once('SIGTERM', () => void stop(143));
Object.assign(process.env, withNodeFirst(process.execPath));
process.env['TMPDIR'] ??= throwAwayFolder();
process.exitCode = await test(process.argv.slice(2));
