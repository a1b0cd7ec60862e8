import { startThrowAwayPostgres, type ThrowAwayPostgres } from './postgres.ts';

let started: ThrowAwayPostgres | undefined;

/** The address of a PostgreSQL server that is not the embedded one: TEST_DATABASE_URL, or one that we start for this run. */
export async function realPostgresUrl(): Promise<string> {
  const chosen = process.env['TEST_DATABASE_URL'];
  if (chosen) return chosen;

  if (!started) {
    started = await startThrowAwayPostgres();
    console.log(`Started ${started.version} for this run.`);
  }
  return started.url;
}

/** Stops the one we started, if we did. */
export function stopRealPostgres(): void {
  const server = started;
  started = undefined;
  server?.stop();
}
