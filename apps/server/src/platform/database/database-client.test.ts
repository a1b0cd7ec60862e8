import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { createTestDatabase } from '../../../testing/database/test-database.ts';

const reading = fileURLToPath(new URL('../../../testing/processes/read-many-rows.ts', import.meta.url));
/** V8 clears only what is young. */
const withoutWholeClearing = ['--max-semi-space-size=8', '--initial-heap-size=1000'];

describe('what is read of the database', () => {
  it('is gone when V8 clears what is young, as soon as nobody needs it', async () => {
    const { url, drop } = await createTestDatabase();
    const { stdout } = spawnSync(process.execPath, [...withoutWholeClearing, reading], {
      env: { DATABASE_URL: url },
      encoding: 'utf8',
    });
    await drop();
    expect(JSON.parse(stdout)).toBeLessThan(5);
  });

  it('refuses with the trace of who asked', async () => {
    const { db } = (await startTestApp()).app.deps;
    async function askForTheImpossible(): Promise<void> {
      await sql`select 1 / ${0}::integer`.execute(db);
    }
    const error: unknown = await askForTheImpossible().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ stack: expect.stringContaining('askForTheImpossible') as unknown });
  });
});
