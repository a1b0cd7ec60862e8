/** The one process of the platform: reads the environment, starts, and stops when it is told to. */
import { pino, type Logger } from 'pino';
import { readSettings, type Settings } from './platform/services/settings/settings.ts';
import { readyMessage } from './app/ready-message.ts';
import { rememberedFolders } from './implementations/remembered-folders.ts';
import { startPlatform, type RunningPlatform } from './app/start-platform.ts';

/** How long answers that are under way may take before the process ends anyway, in milliseconds. */
const stopTimeout = 10_000;

async function main(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel });
  const lost = Promise.withResolvers<void>();
  const end = Promise.race([askedToStop(log), lost.promise]);
  const onDatabaseLost = (how: string) => {
    log.fatal({ event: 'database-lost', how });
    console.error(`The embedded database ended by itself (${how}), so Tegoed stops too. Start it again.`);
    process.exitCode = 1;
    lost.resolve();
  };
  const platform = await startPlatform({
    settings,
    log,
    withShop: true,
    rememberedFolders: rememberedFolders(),
    onDatabaseLost,
  }).catch((error: unknown) => {
    throw new Error(startProblem(error, settings), { cause: error });
  });
  console.log(readyMessage(settings, platform));
  await end;
  await stopInTime(platform);
}

/** Waits for a signal, or for an error that nobody caught; after that nothing can be trusted, so the process ends too. */
function askedToStop(log: Logger): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
    process.on('uncaughtException', (error) => {
      log.fatal({ event: 'uncaught', err: error });
      process.exitCode = 1;
      stop();
    });
  });
}

async function stopInTime(platform: RunningPlatform): Promise<void> {
  setTimeout(() => process.exit(1), stopTimeout).unref();
  await platform.stop();
}

function startProblem(error: unknown, settings: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT ${settings.port} is in use already.`;
  if (code === 'EACCES') return `PORT ${settings.port} may not be used by this user.`;
  return `Tegoed could not start: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  await main(readSettings(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
