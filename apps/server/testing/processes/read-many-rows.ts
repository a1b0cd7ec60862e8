/** Reads many rows part by part, and writes how many megabytes of them V8 keeps as long-lived. The database is that of DATABASE_URL. */
import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/database/database.ts';

const database = openDatabase(process.env['DATABASE_URL'] ?? '');

function longLived(): number {
  return (getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? Number.NaN) / 1e6;
}

async function readParts(parts: number): Promise<void> {
  for (let part = 0; part < parts; part++) {
    await sql`select repeat('word', 20) || id as words, now() as at from generate_series(1, 500) id`.execute(database.db);
  }
}

await readParts(100); // what the first ones compile stays
const before = longLived();
await readParts(400);
process.stdout.write(JSON.stringify(longLived() - before));
await database.close();
