/**
 * `npm run operator -- EMAIL`: makes somebody an operator of the platform (decisions.md 13).
 * `npm run operator -- forget-factors EMAIL`: takes all second factors of somebody away who lost them (backoffice.md 10.3).
 * `npm run operator -- eligibility-service FUND FILE`: connects a fund to its sponsor's eligibility service (ADR 0008).
 * `npm run operator -- bank SPONSOR FILE`: connects a sponsor to the bank that pays its batches (ADR 0012).
 */
import { knownShops } from './implementations/known-shops.ts';
import { findStoredShops } from '#content/config';
import { openDatabase, type Db } from './platform/database/database.ts';
import { reachDatabaseServer } from './platform/database/database-server.ts';
import { readImplementations } from '@tegoed/implementations';
import { shopProfilesOf } from './implementations/shop-profiles.ts';
import { createOutbox } from './platform/delivery/outbox.ts';
import { createSecrets } from './platform/services/secrets.ts';
import { isEmptyPlatform, readSettings, type Settings } from './platform/services/settings/settings.ts';
import { connectEligibilityService, readEligibilityServiceFile } from '#schemes/fund-activation';
import { connectBank, readBankFile } from '#money/payouts';
import { forgetFactors } from '#people/desk';
import { isEmailAddress, makeDeskLink, makeOperator } from '#people/identity';

const usage = [
  'Usage: npm run operator -- EMAIL',
  '       npm run operator -- forget-factors EMAIL',
  '       npm run operator -- eligibility-service FUND FILE',
  '       npm run operator -- bank SPONSOR FILE',
].join('\n');

type Work = (db: Db, settings: Settings) => Promise<string>;

/** What is asked for. Throws when that cannot be told. */
function workOf([first = '', id = '', file = '', ...others]: readonly string[]): Work {
  const namesFile = /^\d+$/.test(id) && file !== '' && others.length === 0;
  if (first === 'eligibility-service' && namesFile) {
    return async (db, { secretKey, formerSecretKeys }) => {
      const secrets = createSecrets(secretKey, formerSecretKeys);
      const said = await connectEligibilityService({ db, secrets }, Number(id), readEligibilityServiceFile(file));
      return `Fund ${id} is connected to its eligibility service. ${said}`;
    };
  }
  if (first === 'bank' && namesFile) {
    return async (db, { secretKey, formerSecretKeys }) => {
      const secrets = createSecrets(secretKey, formerSecretKeys);
      const bank = readBankFile(file);
      await connectBank({ db, secrets, now: () => new Date() }, Number(id), bank);
      return `Sponsor ${id} pays from ${bank.iban} now.`;
    };
  }
  if (first === 'forget-factors' && isEmailAddress(id) && file === '') {
    return async (db, settings) => {
      const now = () => new Date();
      const outbox = createOutbox({ now, secrets: createSecrets(settings.secretKey, settings.formerSecretKeys) });
      const profiles = shopProfilesOf(readImplementations(settings.implementationsDir), { isEmpty: isEmptyPlatform(settings) });
      const shops = knownShops(profiles, () => findStoredShops(db));
      await shops.readStored();
      await forgetFactors({ db, now, settings, outbox, shops }, id);
      return `${id} has no second factor any more, and is told so by e-mail.`;
    };
  }
  if (!isEmailAddress(first) || id) throw new Error(usage);
  return async (db, settings) => {
    const deps = { db, settings, now: () => new Date() };
    const isNew = (await makeOperator(deps, first)) === 'made';
    const said = isNew ? `${first} is an operator now, and signs in by e-mail link.` : `${first} was an operator already.`;
    if (settings.backofficeUrl === '') return said;
    const { nl, en } = await makeDeskLink(deps, first);
    return `${said}\nThis link signs in to the back office for fifteen minutes, once.\nIn Dutch: ${nl}\nIn English: ${en}`;
  };
}

async function run(args: readonly string[]): Promise<string> {
  const work = workOf(args);
  const settings = readSettings(process.env);
  const server = await reachDatabaseServer(settings);
  const database = openDatabase(server.directUrl, { connections: 1 });
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
