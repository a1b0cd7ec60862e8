/** `npm run migrate`: brings the database up to date, and does nothing else. */
import { startDatabaseServer } from './platform/database/database-server.ts';
import { readSettings } from './platform/services/settings/settings.ts';

try {
  const database = await startDatabaseServer(readSettings(process.env));
  await database.stop();
  console.log('The database is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
