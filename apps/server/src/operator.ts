/** `npm run operator -- EMAIL`: makes somebody an operator of the platform (decisions.md 13). */
import { openDatabase } from './platform/database.ts';
import { startDatabaseServer } from './platform/database-server.ts';
import { readSettings } from './platform/settings.ts';
import { isEmailAddress, makeOperator } from '#modules/identity';

async function run(email: string): Promise<string> {
  if (!isEmailAddress(email)) throw new Error('Usage: npm run operator -- EMAIL');
  const server = await startDatabaseServer(readSettings(process.env));
  const database = openDatabase(server.url, { connections: 1 });
  try {
    const made = await makeOperator({ db: database.db, now: () => new Date() }, email);
    return made === 'already' ? `${email} was an operator already.` : `${email} is an operator now, and signs in by e-mail link.`;
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  console.log(await run(process.argv[2] ?? ''));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
