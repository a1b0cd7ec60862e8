/**
 * `npm run operator -- EMAIL`: makes somebody an operator of the platform (decisions.md 13).
 * `npm run operator -- eligibility-service FUND FILE`: connects a fund to its sponsor's eligibility service (ADR 0008).
 */
import { openDatabase, type Db } from './platform/database.ts';
import { startDatabaseServer } from './platform/database-server.ts';
import { createSecrets } from './platform/secrets.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { connectBackoffice, readBackofficeFile } from '#modules/fund-activation';
import { isEmailAddress, makeOperator } from '#modules/identity';

const usage = 'Usage: npm run operator -- EMAIL\n       npm run operator -- eligibility-service FUND FILE';

type Work = (db: Db, settings: Settings) => Promise<string>;

/** What is asked for. Throws when that cannot be told. */
function workOf([first = '', fund = '', file = '', ...others]: readonly string[]): Work {
  if (first === 'eligibility-service' && /^\d+$/.test(fund) && file && others.length === 0) {
    return async (db, { secretKey, formerSecretKeys }) => {
      const secrets = createSecrets(secretKey, formerSecretKeys);
      const said = await connectBackoffice({ db, secrets }, Number(fund), readBackofficeFile(file));
      return `Fund ${fund} is connected to its eligibility service. ${said}`;
    };
  }
  if (!isEmailAddress(first) || fund) throw new Error(usage);
  return async (db) => {
    const made = await makeOperator({ db, now: () => new Date() }, first);
    return made === 'already' ? `${first} was an operator already.` : `${first} is an operator now, and signs in by e-mail link.`;
  };
}

async function run(args: readonly string[]): Promise<string> {
  const work = workOf(args);
  const settings = readSettings(process.env);
  const server = await startDatabaseServer(settings);
  const database = openDatabase(server.url, { connections: 1 });
  try {
    return await work(database.db, settings);
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
