import { join } from 'node:path';
import pg from 'pg';
import { runningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { checkDirect } from './connections/check-connection.ts';
import { migrate } from './migrations.ts';
import type { Settings } from '../services/settings/settings.ts';

/** The PostgreSQL that this process works with, migrated. */
export interface DatabaseServer {
  /** Address for the server, which works in a narrow role. */
  readonly url: string;
  /** Address for what the server does past a pooler: jobs and exports. */
  readonly directUrl: string;
  /** Address for the owner, who migrates and runs jobs. */
  readonly ownerUrl: string;
  /** Where the embedded database lies when that is not in the data folder, because its user may not enter that. */
  readonly movedTo: string | undefined;
  /** Stops the embedded database; another one goes on. */
  stop(): Promise<void>;
}

/** Uses the database of the settings, or starts the embedded one, and brings it up to date. `onLost` hears that the embedded one died. */
export async function startDatabaseServer(
  settings: Pick<Settings, 'databaseUrl' | 'directDatabaseUrl' | 'migrateDatabaseUrl' | 'sharesSessions' | 'dataDir'>,
  onLost?: (how: string) => void,
): Promise<DatabaseServer> {
  const { databaseUrl: url, directDatabaseUrl: directUrl, migrateDatabaseUrl: ownerUrl } = settings;
  if (url !== '') {
    if (settings.sharesSessions) {
      await checkDirect(directUrl, 'DIRECT_DATABASE_URL');
      await checkDirect(ownerUrl, 'MIGRATE_DATABASE_URL');
    }
    await migrate(ownerUrl, [url, directUrl]);
    return { url, directUrl, ownerUrl, movedTo: undefined, stop: async () => {} };
  }
  const wanted = join(settings.dataDir, 'database');
  const embedded = await startEmbeddedPostgres(wanted, { durable: true, ...(onLost ? { onLost } : {}) });
  try {
    await migrate(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return {
    url: embedded.url,
    directUrl: embedded.url,
    ownerUrl: embedded.url,
    movedTo: embedded.folder === wanted ? undefined : embedded.folder,
    stop: embedded.stop,
  };
}

/** For a command beside the server: the embedded database of a server that runs, as it is; otherwise the same as a start. */
export async function reachDatabaseServer(settings: Parameters<typeof startDatabaseServer>[0]): Promise<DatabaseServer> {
  const url = settings.databaseUrl === '' ? runningPostgres(join(settings.dataDir, 'database')) : undefined;
  if (url === undefined || !(await answers(url))) return startDatabaseServer(settings);
  return { url, directUrl: url, ownerUrl: url, movedTo: undefined, stop: async () => {} };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
