/** Writes `src/platform/database/database-schema.ts`, the tables as types, from a freshly migrated database. Run it after adding a migration. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'tegoed-schema-'));
chmodSync(folder, 0o755); // the database's own user must be able to enter
const postgres = await startEmbeddedPostgres(folder, { durable: false });
try {
  await migrate(postgres.url);
  const out = join(import.meta.dirname, '../src/platform/database/database-schema.ts');
  execFileSync(
    'npx',
    [
      'kysely-codegen',
      '--dialect=postgres',
      `--url=${postgres.url}`,
      `--out-file=${out}`,
      '--camel-case',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--date-parser=string',
      '--numeric-parser=string',
      '--type-only-imports',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  // Our driver reads int8 as a number (database.ts), which the generator does not know.
  writeFileSync(
    out,
    readFileSync(out, 'utf8').replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, number, number>;'),
  );
  execFileSync('npx', ['prettier', '--write', out], { stdio: 'ignore' });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
