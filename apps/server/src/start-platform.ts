import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { loadDemoWhenEmpty } from './demo/load-demo-when-empty.ts';
import { startDatabaseServer } from './platform/database-server.ts';
import type { Settings } from './platform/settings.ts';
import type { ShopProfiles } from './platform/shop-profiles.ts';
import { startWorker } from './platform/worker.ts';
import { addMissingImplementations } from '#modules/config';

export interface PlatformOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly withShop: boolean;
}

export interface RunningPlatform {
  readonly shops: ShopProfiles;
  /** Folder of the embedded database when it could not be the one of the settings. */
  readonly databaseMovedTo: string | undefined;
  /** Answers what is under way, then ends server, jobs, connections and the embedded database. */
  stop(): Promise<void>;
}

/** Starts everything of one process: database, contents, server and background jobs. What was started is stopped when a later part fails. */
export async function startPlatform({ settings, log, withShop }: PlatformOptions): Promise<RunningPlatform> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const part of stops.splice(0).toReversed()) await part();
  };
  try {
    const database = await startDatabaseServer(settings);
    stops.push(database.stop);
    const app = await createApp({ settings, databaseUrl: database.url, log, withShop });
    stops.push(app.close);
    const { deps } = app;
    if (settings.demo) await loadDemoWhenEmpty(deps);
    await addMissingImplementations(deps.db, deps.shops.all, deps.now());
    const worker = await startWorker({ ownerUrl: database.ownerUrl, handOver: app.handOver, log });
    stops.push(worker.stop);
    await app.server.listen({ host: settings.host, port: settings.port });
    return { shops: deps.shops, databaseMovedTo: database.movedTo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
