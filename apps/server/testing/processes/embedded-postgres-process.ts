/** A process that runs the embedded database in the folder of its argument, says its address, and stays until it is killed. */
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';

const postgres = await startEmbeddedPostgres(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify({ url: postgres.url, folder: postgres.folder })}\n`);
process.on('SIGTERM', () => void postgres.stop());
setInterval(() => {}, 60_000).unref();
