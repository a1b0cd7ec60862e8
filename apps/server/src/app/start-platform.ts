import type { Logger } from 'pino';
import { createApp, createShopOnly } from './app.ts';
import type { Demo } from './demo-door.ts';
import { loadDemo } from './load-demo.ts';
import { prepareFirstCalls } from './prepare-first-calls.ts';
import { startDatabaseServer } from '../platform/database/database-server.ts';
import type { Settings } from '../platform/services/settings/settings.ts';
import type { FolderMemory } from '@tegoed/implementations';
import { shopProfilesOf, type ShopProfiles } from '../implementations/shop-profiles.ts';
import { startWorker, workerConnections } from '../platform/delivery/worker.ts';
import { addStandardLists } from '#content/catalog';
import { addMissingImplementations } from '#content/config';
import { resealServiceNumbers } from '#people/identity';

export interface PlatformOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly withShop: boolean;
  /** Which folders of municipalities were found good before. */
  readonly rememberedFolders?: FolderMemory | undefined;
  /** Hears that the embedded database died; nothing works from then on. */
  readonly onDatabaseLost?: (how: string) => void;
}

export interface RunningPlatform {
  readonly shops: ShopProfiles;
  /** What the start prints of the demo, where there is one. */
  readonly demoSummary: Demo['demoSummary'] | undefined;
  /** Folder of the embedded database when it could not be the one of the settings. */
  readonly databaseMovedTo: string | undefined;
  /** Answers what is under way, then ends server, jobs, connections and the embedded database. */
  stop(): Promise<void>;
}

/** Seconds: what other servers stored counts here within a minute. */
const hostsAreReadEvery = 20;

type Started = (stop: () => Promise<unknown>) => void;

/** Starts everything of one process. When a part fails, those that were started before it are stopped. */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const stops: (() => Promise<unknown>)[] = [];
  const started: Started = (stop) => stops.push(stop);
  const stop = async () => {
    for (const part of stops.splice(0).toReversed()) await part();
  };
  try {
    const parts = options.settings.apiUrl === '' ? await startParts(options, started) : await startShop(options, started);
    return { ...parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Parts = Omit<RunningPlatform, 'stop'>;

/** Database, contents, background jobs and server. */
async function startParts(options: PlatformOptions, started: Started): Promise<Parts> {
  const { settings, log, withShop, rememberedFolders, onDatabaseLost } = options;
  const database = await startDatabaseServer(settings, onDatabaseLost);
  started(database.stop);
  const app = await createApp({
    settings,
    databaseUrl: database.url,
    directUrl: database.directUrl,
    log,
    withShop,
    rememberedFolders,
  });
  started(app.close);
  log.info(
    { event: 'database-connections', ...app.connections, queue: workerConnections },
    'connections at most, of this process',
  );
  const { deps } = app;
  const reading = setInterval(() => void deps.shops.readStored(), hostsAreReadEvery * 1000);
  started(async () => clearInterval(reading));
  const demo = await loadDemo(settings);
  if (settings.demoContent) await demo?.loadDemoContent(deps);
  await resealServiceNumbers(deps);
  await addMissingImplementations(deps.db, app.implementations, deps.now());
  await addStandardLists(deps.db);
  const worker = await startWorker({
    ownerUrl: database.ownerUrl,
    databases: [deps.db, deps.background],
    dispatcher: app.dispatcher,
    jobs: app.jobs,
    log,
  });
  started(worker.stop);
  await app.server.listen({ host: settings.host, port: settings.port });
  started(prepareFirstCalls(app.preparations));
  return {
    shops: deps.shops,
    demoSummary: settings.demoContent ? demo?.demoSummary : undefined,
    databaseMovedTo: database.movedTo,
  };
}

/** The shop alone, on top of another platform. */
async function startShop({ settings, log, rememberedFolders }: PlatformOptions, started: Started): Promise<Parts> {
  const { server, implementations, preparations } = await createShopOnly({ settings, log, rememberedFolders });
  started(() => server.close());
  await server.listen({ host: settings.host, port: settings.port });
  started(prepareFirstCalls(preparations));
  const shops = shopProfilesOf(implementations);
  return { shops, demoSummary: undefined, databaseMovedTo: undefined };
}
